import { and, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { quotaCounts } from '../database/schema'

/** What a process spent from a counter since it last said so; negative when it took back more. */
export interface QuotaDelta {
  name: string
  delta: number
  /** When the counter may be forgotten. */
  endsAt: Date
}

export interface QuotaCount {
  name: string
  /** Of all processes together. */
  count: number
  endsAt: Date
}

export interface QuotaNews {
  /** Every counter that any process changed after the revision asked from, those of this batch included. */
  changed: QuotaCount[]
  /** What to ask from next time. */
  revision: number
}

/**
 * Adds a batch and reads what changed since an earlier one; from 0 it reads all that is not over. Call it inside a
 * transaction after `takeBatchTurn`: batches that follow one another make the revision a gapless cursor.
 */
export async function exchangeQuotaCounts(
  step: Database,
  deltas: readonly QuotaDelta[],
  after: number,
  now: Date,
): Promise<QuotaNews> {
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

/** Removes the counters of windows that ended before. */
export async function sweepQuotaCounts(step: Database, before: Date): Promise<void> {
  await step.delete(quotaCounts).where(lt(quotaCounts.endsAt, before))
}
