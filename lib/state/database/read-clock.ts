import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { rowsOf } from './rows-of'

/** The time of the database in milliseconds since 1970. Processes that share it agree on this clock. */
export async function readClock(step: Database): Promise<number> {
  const [{ now }] = await rowsOf<{ now: number }>(
    step,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )
  return now
}
