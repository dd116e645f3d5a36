import { sql } from 'drizzle-orm'
import type { Database } from './database'

/** Any fixed number of its own. */
const TURN = 7_241_020

/**
 * Waits until no other process writes a batch, to the end of this transaction. Two batches that name the same rows in
 * different orders would otherwise lock each other out, and a reader could see a later one before an earlier.
 */
export async function takeBatchTurn(step: Database): Promise<void> {
  await step.execute(sql`select pg_advisory_xact_lock(${TURN})`)
}
