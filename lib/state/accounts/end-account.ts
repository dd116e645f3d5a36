import 'server-only'
import { count, eq } from 'drizzle-orm'
import { ApiError } from '@/lib/contract/errors'
import { alerts } from '../alerts/alert-schema'
import type { Database } from '../database/database'
import { apiKeys, users } from '../database/schema'
import { boards, embeds, ownSeries, savedViews, watchlists } from '../database/shared-schema'
import { type Act, note } from './audit'

/** Deleted embeds, so that the caller can remove them from caches. */
export interface Ended {
  embedIds: string[]
}

/**
 * Deletes an account with its keys, embeds, saved views, boards, watchlists, series, and alerts. The audit log stays, because it
 * names users by id. Throws `not_found`, or `conflict` for the last administrator.
 */
export async function endAccount(database: Database, id: string, act: Act): Promise<Ended> {
  return database.transaction(async (step) => {
    // Locked: otherwise the last two administrators could leave at the same time.
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
    const ownEmbeds = await step.select({ id: embeds.id }).from(embeds).where(eq(embeds.ownerId, id))
    const [keys] = await step.select({ count: count() }).from(apiKeys).where(eq(apiKeys.ownerId, id))
    const [views] = await step.select({ count: count() }).from(savedViews).where(eq(savedViews.ownerId, id))
    const [own] = await step.select({ count: count() }).from(boards).where(eq(boards.ownerId, id))
    const [lists] = await step.select({ count: count() }).from(watchlists).where(eq(watchlists.ownerId, id))
    const [series] = await step.select({ count: count() }).from(ownSeries).where(eq(ownSeries.ownerId, id))
    const [watched] = await step.select({ count: count() }).from(alerts).where(eq(alerts.ownerId, id))
    const gone = await step.delete(users).where(eq(users.id, id)).returning({ id: users.id })
    if (gone.length === 0) throw new ApiError('not_found', `There is no user ${id}.`)
    const detail = {
      keys: keys.count,
      embeds: ownEmbeds.length,
      views: views.count,
      boards: own.count,
      watchlists: lists.count,
      series: series.count,
      alerts: watched.count,
    }
    await note(step, act, 'user.delete', id, detail)
    return { embedIds: ownEmbeds.map((embed) => embed.id) }
  })
}
