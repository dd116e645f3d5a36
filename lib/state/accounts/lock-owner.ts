import { eq } from 'drizzle-orm'
import type { Database } from '../database/database'
import { users } from '../database/schema'

/** Until the end of the transaction, other additions by the same owner wait. Otherwise each could pass the limit alone. */
export async function lockOwner(step: Database, ownerId: string): Promise<void> {
  await step.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update')
}
