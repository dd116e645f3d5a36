import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { rowsOf } from './rows-of'

/**
 * Runs work in a transaction, unless another process that shares the database is running work with the same lock: then
 * it does nothing. Returns whether it ran. The lock ends with the transaction, and so with its process.
 * @param lock one of `LOCKS`
 */
export async function runAlone(
  database: Database,
  lock: number,
  work: (step: Database) => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (step) => {
    const [{ taken }] = await rowsOf<{ taken: boolean }>(
      step,
      sql`select pg_try_advisory_xact_lock(${lock}) as taken`,
    )
    if (!taken) return false
    await work(step)
    return true
  })
}
