import 'server-only'
import { count, eq } from 'drizzle-orm'
import { ApiError } from '@/lib/contract/errors'
import type { Database } from '../database/database'
import { apiKeys, users } from '../database/schema'
import { boards, embeds, savedViews } from '../database/shared-schema'
import { type Act, note } from './audit'

/** What went with an account, which may still be held in memory. */
export interface Ended {
  embedIds: string[]
}

/**
 * Ends an account and all that is its own: keys, frames, saved views, boards. The audit stays; it names users by ids. Throws
 * `not_found`, and `conflict` for the last administrator.
 */
export async function endAccount(database: Database, id: string, act: Act): Promise<Ended> {
  return database.transaction(async (step) => {
    // Locked, so that of two administrators who leave at once one finds themselves the last.
    const admins = await step
      .select({ id: users.id })
      .from(users)
      .where(eq(users.role, 'admin'))
      .orderBy(users.id)
      .for('update')
    if (admins.length === 1 && admins[0].id === id) {
      throw new ApiError(
        'conflict',
        'You are the last administrator. Make someone else an administrator first.',
      )
    }
    const frames = await step.select({ id: embeds.id }).from(embeds).where(eq(embeds.ownerId, id))
    const [keys] = await step.select({ count: count() }).from(apiKeys).where(eq(apiKeys.ownerId, id))
    const [views] = await step.select({ count: count() }).from(savedViews).where(eq(savedViews.ownerId, id))
    const [own] = await step.select({ count: count() }).from(boards).where(eq(boards.ownerId, id))
    const gone = await step.delete(users).where(eq(users.id, id)).returning({ id: users.id })
    if (gone.length === 0) throw new ApiError('not_found', `There is no user ${id}.`)
    const detail = { keys: keys.count, embeds: frames.length, views: views.count, boards: own.count }
    await note(step, act, 'user.delete', id, detail)
    return { embedIds: frames.map((frame) => frame.id) }
  })
}
