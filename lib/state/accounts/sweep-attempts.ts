import 'server-only'
import { lt } from 'drizzle-orm'
import { signInAttempts } from '../database/account-schema'
import type { Database } from '../database/database'

/** Deletes counts of attempts that no longer matter. */
export async function sweepAttempts(database: Database, now: Date): Promise<void> {
  await database.delete(signInAttempts).where(lt(signInAttempts.expire, now))
}
