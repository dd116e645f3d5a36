import { and, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { quotaCounts } from '../database/schema'

/** Amount a process spent from a counter since its last batch. Negative if it refunded more than it spent. */
export interface QuotaDelta {
  name: string
  delta: number
  /** After this time, the counter can be deleted. */
  endsAt: Date
}

export interface QuotaCount {
  name: string
  /** Total of all processes. */
  count: number
  endsAt: Date
}

export interface QuotaChanges {
  /** Counters changed by any process after the given revision, including this batch. */
  changed: QuotaCount[]
  /** Pass it to the next call. */
  revision: number
}

/**
 * Adds a batch and reads the counters changed since revision `after`, or all current ones if it is 0. Call it in a
 * transaction after `lockBatchWrites`. Because batches are written one at a time, no change is ever skipped.
 */
export async function exchangeQuotaCounts(
  step: Database,
  deltas: readonly QuotaDelta[],
  after: number,
  now: Date,
): Promise<QuotaChanges> {
  if (deltas.length > 0) {
    await step.execute(sql`
      insert into quota_counts (name, count, ends_at, revision)
      select x.name, x.delta, x."endsAt", turn.revision
      from jsonb_to_recordset(${JSON.stringify(deltas)}::jsonb) as x (name text, delta integer, "endsAt" timestamptz),
        (select nextval('quota_revision') as revision) as turn
      on conflict (name) do update
        set count = quota_counts.count + excluded.count, revision = excluded.revision`)
  }
  const rows = await step
    .select()
    .from(quotaCounts)
    .where(and(gt(quotaCounts.revision, after), gt(quotaCounts.endsAt, now)))
  return {
    changed: rows.map(({ name, count, endsAt }) => ({ name, count, endsAt })),
    revision: rows.reduce((latest, row) => Math.max(latest, row.revision), after),
  }
}

/** Deletes counters of windows that ended before the given time. */
export async function sweepQuotaCounts(step: Database, before: Date): Promise<void> {
  await step.delete(quotaCounts).where(lt(quotaCounts.endsAt, before))
}
