import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether a stored time has come. One that is further away than the longest wait was stored while the clock was ahead, and
 * has come too: nothing waits for longer because a clock was wrong.
 */
export function isDue(at: SQLWrapper, now: Date, longestMs: number | SQL): SQL {
  const present = sql`${now.toISOString()}::timestamptz`
  return sql`(${at} <= ${present} or ${at} > ${present} + ${longestMs}::float8 * interval '1 millisecond')`
}
