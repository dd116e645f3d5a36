import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { apiKeys, usage } from '../database/schema'

/** Requests of a key within one UTC hour that are not yet stored. */
export interface UsageIncrement {
  keyId: string
  windowStart: Date
  count: number
  lastUsedAt: Date
}

/**
 * Adds to the stored counts, so that several processes add up, and updates when each key was last used. Unknown keys are
 * ignored. Call it in a transaction after `lockBatchWrites`.
 */
export async function addUsage(step: Database, increments: readonly UsageIncrement[]): Promise<void> {
  if (increments.length === 0) return
  const rows = sql`jsonb_to_recordset(${JSON.stringify(increments)}::jsonb)
    as x ("keyId" text, "windowStart" timestamptz, count integer, "lastUsedAt" timestamptz)`
  await step.execute(sql`
    insert into usage (key_id, window_start, count)
    select x."keyId", x."windowStart", x.count from ${rows} join api_keys on api_keys.id = x."keyId"
    on conflict (key_id, window_start) do update set count = usage.count + excluded.count`)
  await step.execute(sql`
    update api_keys set last_used_at = greatest(last_used_at, used.at)
    from (select x."keyId" as id, max(x."lastUsedAt") as at from ${rows} group by x."keyId") as used
    where api_keys.id = used.id`)
}

/** One key, or all keys of one user. */
export type UsageOf = { keyId: string } | { ownerId: string }

/** `from` ≤ time < `until`. */
export interface UsageRange {
  from: Date
  until: Date
}

export interface UsageCount {
  /** Start of the UTC hour or day. */
  start: Date
  /** Accepted requests. */
  count: number
}

/**
 * Requests per UTC hour or day, oldest first, without empty ones. If the range starts or ends within a day, only the
 * hours of that day inside the range count.
 */
export async function readUsage(
  database: Database,
  of: UsageOf,
  { from, until }: UsageRange,
  by: 'hour' | 'day',
): Promise<UsageCount[]> {
  const seconds = by === 'hour' ? 3_600 : 86_400
  // Windows start on whole UTC hours, so rounding down to a day needs no time zone.
  const start = sql<number>`(floor(extract(epoch from ${usage.windowStart}) / ${sql.raw(String(seconds))}) * ${sql.raw(String(seconds))})::float8`
  const rows = await database
    .select({ start, count: sql<number>`sum(${usage.count})::float8` })
    .from(usage)
    .innerJoin(apiKeys, eq(apiKeys.id, usage.keyId))
    .where(
      and(
        'keyId' in of ? eq(apiKeys.id, of.keyId) : eq(apiKeys.ownerId, of.ownerId),
        gte(usage.windowStart, from),
        lt(usage.windowStart, until),
      ),
    )
    .groupBy(start)
    .orderBy(start)
  return rows.map((row) => ({ start: new Date(row.start * 1000), count: row.count }))
}

/** Requests per key since `from`. Keys without requests are left out. */
export async function readUsageByKey(
  database: Database,
  keyIds: readonly string[],
  from: Date,
): Promise<Map<string, number>> {
  if (keyIds.length === 0) return new Map()
  const rows = await database
    .select({ keyId: usage.keyId, count: sql<number>`sum(${usage.count})::float8` })
    .from(usage)
    .where(and(inArray(usage.keyId, [...keyIds]), gte(usage.windowStart, from)))
    .groupBy(usage.keyId)
  return new Map(rows.map(({ keyId, count }) => [keyId, count]))
}
