import { sql } from 'drizzle-orm'
import { LOCKS } from './advisory-locks'
import type { Database } from './database'

/**
 * Until the end of the transaction, other processes wait before they write a batch. Otherwise two batches with the same
 * rows in different orders could deadlock, and a reader could see a later batch before an earlier one.
 */
export async function lockBatchWrites(step: Database): Promise<void> {
  await step.execute(sql`select pg_advisory_xact_lock(${LOCKS.batchWrites})`)
}
