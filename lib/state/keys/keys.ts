import 'server-only'
import { randomBytes, randomUUID } from 'node:crypto'
import { desc, eq, or } from 'drizzle-orm'
import { ApiError } from '@/lib/contract/errors'
import type { KeyTier } from '@/lib/contract/tier-limits'
import { type Act, note } from '../accounts/audit'
import { lockOwner } from '../accounts/lock-owner'
import type { Database } from '../database/database'
import { apiKeys, type Grants, users } from '../database/schema'
import { hashKey } from './hash-key'
import { checkKeyLimit } from './key-limits'
import { type KeyOwner, lockKeyOwner } from './key-owner'

/** Stored first characters of a key: `cr_live_` or `cr_test_`, and four digits. */
export const HINT_LENGTH = 12

/** Everything about a key except the key itself. */
export type StoredKey = typeof apiKeys.$inferSelect

export interface NewKey {
  owner: KeyOwner
  /** Chosen by the owner. */
  name?: string
  /** Default: the owner's tier. */
  tier?: KeyTier
  /** Default: `onchain` and `chart-data` for a paid key, none for a free key. */
  permissions?: string[]
  test?: boolean
  expiresAt?: Date
  quotaHourly?: number
  quotaDaily?: number
  grants?: Grants
}

/** Absent parts do not change. */
export type KeyChange = Partial<
  Pick<StoredKey, 'name' | 'permissions' | 'quotaHourly' | 'quotaDaily' | 'grants' | 'expiresAt'>
>

/** The key is in no other result, because it is not stored. */
export interface IssuedKey {
  key: string
  stored: StoredKey
}

/**
 * Throws `invalid_parameter` for a new owner without a tier and for grants on a key that is not Enterprise, and
 * `conflict` if the owner has too many keys.
 */
export async function issueKey(database: Database, asked: NewKey, act: Act): Promise<IssuedKey> {
  return database.transaction(async (step) => {
    const { id: ownerId, tier } = await lockKeyOwner(step, asked, act)
    refuseGrants(tier, asked.grants)
    const issued = await insert(step, act, {
      ownerId,
      name: asked.name ?? '',
      mode: asked.test ? 'test' : 'live',
      tier,
      permissions: asked.permissions ?? (tier === 'free' ? [] : ['onchain', 'chart-data']),
      quotaHourly: asked.quotaHourly ?? null,
      quotaDaily: asked.quotaDaily ?? null,
      grants: asked.grants ?? null,
      expiresAt: asked.expiresAt ?? null,
    })
    await checkKeyLimit(step, ownerId, act)
    await note(step, act, 'key.issue', issued.stored.id, { owner: ownerId, tier })
    return issued
  })
}

/**
 * Issues a new key in place of an old one. The old key works until the grace period or its own expiry ends, whichever is
 * first. Throws `not_found`, and `conflict` if the key is no longer valid, was already rotated, or the owner has too many
 * keys. Keys in their grace period count.
 */
export async function rotateKey(
  database: Database,
  id: string,
  graceMs: number,
  act: Act,
): Promise<IssuedKey> {
  return database.transaction(async (step) => {
    const [of] = await step.select({ ownerId: apiKeys.ownerId }).from(apiKeys).where(eq(apiKeys.id, id))
    if (of) await lockOwner(step, of.ownerId)
    const old = await lockKey(step, id)
    if (isInvalid(old, act.at)) throw noLongerValid(id)
    if (old.replacedBy) {
      throw new ApiError('conflict', `Key ${id} was already rotated. Rotate ${old.replacedBy} instead.`)
    }
    const { ownerId, name, mode, tier, permissions, quotaHourly, quotaDaily, grants, expiresAt } = old
    const successor = { ownerId, name, mode, tier, permissions, quotaHourly, quotaDaily, grants, expiresAt }
    const issued = await insert(step, act, successor)
    const end = new Date(act.at.getTime() + graceMs)
    await change(step, id, {
      replacedBy: issued.stored.id,
      expiresAt: expiresAt && expiresAt < end ? expiresAt : end,
    })
    await checkKeyLimit(step, ownerId, act)
    await note(step, act, 'key.rotate', id, { replacedBy: issued.stored.id, graceMs })
    return issued
  })
}

/** An empty change is not recorded in the audit log. Throws `not_found`, and `conflict` if the key is no longer valid. */
export async function changeKey(
  database: Database,
  id: string,
  changeOf: (key: StoredKey) => KeyChange,
  act: Act,
): Promise<StoredKey> {
  return database.transaction(async (step) => {
    const key = await lockKey(step, id)
    if (isInvalid(key, act.at)) throw noLongerValid(id)
    const to = changeOf(key)
    if (Object.keys(to).length === 0) return key
    refuseGrants(key.tier, to.grants)
    const stored = await change(step, id, to)
    await note(step, act, 'key.change', id, to)
    return stored
  })
}

export async function expireKey(database: Database, id: string, end: Date, act: Act): Promise<StoredKey> {
  return database.transaction(async (step) => {
    await lockKey(step, id)
    const stored = await change(step, id, { expiresAt: end })
    await note(step, act, 'key.expire', id, { expiresAt: end.toISOString() })
    return stored
  })
}

/** Takes effect immediately. Revoking again keeps the first time. Throws `not_found`. */
export async function revokeKey(database: Database, id: string, act: Act): Promise<StoredKey> {
  return database.transaction(async (step) => {
    const { revokedAt } = await lockKey(step, id)
    const stored = await change(step, id, { revokedAt: revokedAt ?? act.at })
    await note(step, act, 'key.revoke', id, {})
    return stored
  })
}

/** Newest first. `owner` is a name, an email address, or a user. Without it, keys of all owners. */
export async function listKeys(database: Database, owner?: string | { id: string }): Promise<StoredKey[]> {
  const rows = await database
    .select({ key: apiKeys })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.ownerId))
    .where(
      typeof owner === 'object'
        ? eq(users.id, owner.id)
        : owner === undefined
          ? undefined
          : or(eq(users.email, owner), eq(users.name, owner)),
    )
    .orderBy(desc(apiKeys.createdAt), apiKeys.id)
  return rows.map((row) => row.key)
}

function refuseGrants(tier: KeyTier, grants: Grants | null | undefined): void {
  if (!grants || tier === 'enterprise') return
  throw new ApiError(
    'invalid_parameter',
    `Only Enterprise keys can have grants; this key has the ${tier} tier.`,
    {
      detail: { parameter: 'grants' },
    },
  )
}

function noLongerValid(id: string): ApiError {
  return new ApiError('conflict', `Key ${id} is no longer valid. Issue a new one.`)
}

/** Whether a key was revoked or is expired. */
export function isInvalid(key: StoredKey, at: Date): boolean {
  return key.revokedAt !== null || (key.expiresAt !== null && key.expiresAt <= at)
}

type KeySettings = Omit<
  StoredKey,
  'id' | 'hash' | 'hint' | 'createdAt' | 'revokedAt' | 'replacedBy' | 'lastUsedAt' | 'revision'
>

async function insert(step: Database, act: Act, settings: KeySettings): Promise<IssuedKey> {
  const key = `cr_${settings.mode}_${randomBytes(32).toString('hex')}`
  const [stored] = await step
    .insert(apiKeys)
    .values({
      ...settings,
      id: randomUUID(),
      hash: hashKey(key),
      hint: key.slice(0, HINT_LENGTH),
      createdAt: act.at,
    })
    .returning()
  return { key, stored }
}

async function lockKey(step: Database, id: string): Promise<StoredKey> {
  const [found] = await step.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update')
  if (!found) throw new ApiError('not_found', `There is no key ${id}.`)
  return found
}

async function change(step: Database, id: string, to: Partial<StoredKey>): Promise<StoredKey> {
  const [stored] = await step.update(apiKeys).set(to).where(eq(apiKeys.id, id)).returning()
  return stored
}
