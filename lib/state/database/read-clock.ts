import { sql } from 'drizzle-orm'
import type { Database } from './database'

/** The time of the database in milliseconds since 1970. Processes that share it agree on this clock. */
export async function readClock(step: Database): Promise<number> {
  const { rows } = (await step.execute(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )) as unknown as { rows: { now: number }[] }
  return rows[0].now
}
