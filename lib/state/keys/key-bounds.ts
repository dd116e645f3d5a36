import 'server-only'
import { and, count, eq, sql } from 'drizzle-orm'
import { ApiError } from '@/lib/contract/errors'
import { type Act, note } from '../accounts/audit'
import type { Database } from '../database/database'
import { apiKeys } from '../database/schema'

/** Keys of one owner that are valid. */
export const MOST_KEYS = 50
/** Including those that expired or were revoked. */
export const MOST_KEPT_KEYS = 500
/** Time after its end during which a key is kept, with its usage, even if its owner is at the limit. */
const KEPT_MS = 90 * 24 * 3600 * 1000

/**
 * Call it under the owner's lock, after the new key is inserted. Throws `conflict` when the owner now has too many keys.
 * Keys that ended long ago are deleted first.
 */
export async function refuseTooMany(step: Database, ownerId: string, act: Act): Promise<void> {
  const found = await countKeys(step, ownerId, act.at)
  if (found.living > MOST_KEYS) {
    throw new ApiError('conflict', `An account can have ${MOST_KEYS} keys. Revoke one first.`)
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
    throw new ApiError('conflict', `An account can create ${MOST_KEPT_KEYS} keys in three months.`)
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
