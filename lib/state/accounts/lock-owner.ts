import { eq } from 'drizzle-orm'
import type { Database } from '../database/database'
import { users } from '../database/schema'

/** Makes additions of the same owner wait for each other until the end of the transaction, so that each counts the others. */
export async function lockOwner(step: Database, ownerId: string): Promise<void> {
  await step.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update')
}
