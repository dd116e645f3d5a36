import 'server-only'
import { eq } from 'drizzle-orm'
import { ApiError } from '@/lib/contract/errors'
import { type Act, note } from './audit'
import type { Database } from './database'
import { users } from './schema'

export type User = typeof users.$inferSelect

export type UserChange = Partial<Pick<User, 'tier' | 'role'>>

/** All users, the first first. */
export async function listUsers(database: Database): Promise<User[]> {
  return database.select().from(users).orderBy(users.createdAt, users.id)
}

/** Changes a user's tier, which their next keys get, or role. Throws `not_found`. */
export async function changeUser(database: Database, id: string, to: UserChange, act: Act): Promise<User> {
  return database.transaction(async (step) => {
    const [user] = await step.update(users).set(to).where(eq(users.id, id)).returning()
    if (!user) throw new ApiError('not_found', `There is no user ${id}.`)
    await note(step, act, 'user.change', id, to)
    return user
  })
}
