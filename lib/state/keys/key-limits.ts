import 'server-only'
import { and, count, eq, sql } from 'drizzle-orm'
import { ApiError } from '@/lib/contract/errors'
import { type Act, note } from '../accounts/audit'
import type { Database } from '../database/database'
import { apiKeys } from '../database/schema'

/** Valid keys per owner. */
export const MAX_KEYS = 50
/** Keys per owner, including expired and revoked ones. */
export const MAX_KEPT_KEYS = 500
/** Time that an expired or revoked key and its usage are kept, even if the owner is at the limit. */
const KEPT_MS = 90 * 24 * 3600 * 1000

/**
 * Call it under the owner's lock, after the new key is inserted. Deletes keys that stopped working long ago, and throws
 * `conflict` if the owner still has too many.
 */
export async function checkKeyLimit(step: Database, ownerId: string, act: Act): Promise<void> {
  const found = await countKeys(step, ownerId, act.at)
  if (found.valid > MAX_KEYS) {
    throw new ApiError('conflict', `An account can have ${MAX_KEYS} keys. Revoke one first.`)
  }
  if (found.all <= MAX_KEPT_KEYS) return
  const before = new Date(act.at.getTime() - KEPT_MS).toISOString()
  const gone = await step
    .delete(apiKeys)
    .where(
      and(eq(apiKeys.ownerId, ownerId), sql`least(${apiKeys.revokedAt}, ${apiKeys.expiresAt}) < ${before}`),
    )
    .returning({ id: apiKeys.id })
  if (found.all - gone.length > MAX_KEPT_KEYS) {
    throw new ApiError('conflict', `An account can create ${MAX_KEPT_KEYS} keys in three months.`)
  }
  await note(step, act, 'key.sweep', ownerId, { keys: gone.length })
}

async function countKeys(step: Database, ownerId: string, at: Date) {
  const isValid = sql`${apiKeys.revokedAt} is null and (${apiKeys.expiresAt} is null or ${apiKeys.expiresAt} > ${at.toISOString()})`
  const [found] = await step
    .select({ all: count(), valid: sql<number>`count(*) filter (where ${isValid})::int` })
    .from(apiKeys)
    .where(eq(apiKeys.ownerId, ownerId))
  return found
}
