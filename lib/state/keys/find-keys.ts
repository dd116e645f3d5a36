import 'server-only'
import { desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { apiKeys, users } from '../database/schema'
import { HINT_LENGTH, type StoredKey } from './keys'

/** A key with its owner's name and address. */
export interface FoundKey {
  key: StoredKey
  owner: { name: string; email: string | null }
}

/**
 * Keys whose owner's name or email address contains the text, or whose stored first characters match it. Empty text
 * matches every key. Newest first, at most `limit`.
 */
export async function findKeys(database: Database, text: string, limit: number): Promise<FoundKey[]> {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const start = text.slice(0, HINT_LENGTH)
  const matches = /^cr_(live|test)_/.test(text)
    ? sql`left(${apiKeys.hint}, ${start.length}) = ${start}`
    : or(ilike(users.email, part), ilike(users.name, part), eq(apiKeys.id, text))
  return database
    .select({ key: apiKeys, owner: { name: users.name, email: users.email } })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.ownerId))
    .where(text === '' ? undefined : matches)
    .orderBy(desc(apiKeys.createdAt), apiKeys.id)
    .limit(limit)
}

export async function findKey(database: Database, id: string): Promise<FoundKey | undefined> {
  const [found] = await database
    .select({ key: apiKeys, owner: { name: users.name, email: users.email } })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.ownerId))
    .where(eq(apiKeys.id, id))
  return found
}
