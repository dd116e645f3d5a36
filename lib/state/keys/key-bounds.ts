import 'server-only'
import { and, count, eq, sql } from 'drizzle-orm'
import { ApiError } from '@/lib/contract/errors'
import { type Act, note } from '../accounts/audit'
import type { Database } from '../database/database'
import { apiKeys, users } from '../database/schema'

/** Keys of one owner that are not over. */
export const MOST_KEYS = 50
/** With those that are over. */
export const MOST_KEPT_KEYS = 500
/** So long after its end is a key kept, with its usage, though its owner has as many as one may have. */
const KEPT_MS = 90 * 24 * 3600 * 1000

/** Changes of one owner's keys take turns, so that all of them count. */
export async function takeTurn(step: Database, ownerId: string): Promise<void> {
  await step.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update')
}

/**
 * To be called in its turn, once the new key is there: throws `conflict` where there are too many now. Keys that have
 * long been over make way first.
 */
export async function refuseTooMany(step: Database, ownerId: string, act: Act): Promise<void> {
  const found = await countKeys(step, ownerId, act.at)
  if (found.living > MOST_KEYS) {
    throw new ApiError('conflict', `An account has at most ${MOST_KEYS} keys: revoke one first.`)
  }
  if (found.all <= MOST_KEPT_KEYS) return
  const before = new Date(act.at.getTime() - KEPT_MS).toISOString()
  const gone = await step
    .delete(apiKeys)
    .where(
      and(eq(apiKeys.ownerId, ownerId), sql`least(${apiKeys.revokedAt}, ${apiKeys.expiresAt}) < ${before}`),
    )
    .returning({ id: apiKeys.id })
  if (found.all - gone.length > MOST_KEPT_KEYS) {
    throw new ApiError('conflict', `An account makes at most ${MOST_KEPT_KEYS} keys in three months.`)
  }
  await note(step, act, 'key.sweep', ownerId, { keys: gone.length })
}

async function countKeys(step: Database, ownerId: string, at: Date) {
  const lives = sql`${apiKeys.revokedAt} is null and (${apiKeys.expiresAt} is null or ${apiKeys.expiresAt} > ${at.toISOString()})`
  const [found] = await step
    .select({ all: count(), living: sql<number>`count(*) filter (where ${lives})::int` })
    .from(apiKeys)
    .where(eq(apiKeys.ownerId, ownerId))
  return found
}
