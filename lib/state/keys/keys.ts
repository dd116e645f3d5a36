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
import { refuseTooMany } from './key-bounds'
import { type KeyOwner, takeOwner } from './key-owner'

/** Characters of a key that are kept: its kind and four digits. */
export const HINT_LENGTH = 12

/** A key as it is kept: everything but the key. */
export type StoredKey = typeof apiKeys.$inferSelect

export interface NewKey {
  owner: KeyOwner
  /** What the owner calls it. */
  name?: string
  /** Absent: the owner's. */
  tier?: KeyTier
  /** Absent: a paid key holds `onchain` and `chart-data`, a free one nothing. */
  permissions?: string[]
  test?: boolean
  expiresAt?: Date
  quotaHourly?: number
  quotaDaily?: number
  grants?: Grants
}

/** What may be changed of a key; a part that is absent stays. */
export type KeyChange = Partial<
  Pick<StoredKey, 'name' | 'permissions' | 'quotaHourly' | 'quotaDaily' | 'grants' | 'expiresAt'>
>

/** A key at the only moment at which it is shown. */
export interface IssuedKey {
  key: string
  stored: StoredKey
}

/**
 * Throws `invalid_parameter` for a new owner without a tier, and for grants of a key that is not Enterprise; `conflict`
 * where the owner has as many keys as one may have.
 */
export async function issueKey(database: Database, asked: NewKey, act: Act): Promise<IssuedKey> {
  return database.transaction(async (step) => {
    const { id: ownerId, tier } = await takeOwner(step, asked, act)
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
    await refuseTooMany(step, ownerId, act)
    await note(step, act, 'key.issue', issued.stored.id, { owner: ownerId, tier })
    return issued
  })
}

/**
 * A new key in the place of an old one, which lives on for the grace period but never beyond its own end. Throws
 * `not_found`, and `conflict` for a key that is dead or was rotated before, as do the changes below where they can, and
 * where the owner has too many keys: one in its grace period counts too.
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
    const old = await pick(step, id)
    if (isDead(old, act.at)) throw dead(id)
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
    await refuseTooMany(step, ownerId, act)
    await note(step, act, 'key.rotate', id, { replacedBy: issued.stored.id, graceMs })
    return issued
  })
}

/** Changes what a living key holds; an empty change is none, and nothing is noted. */
export async function changeKey(
  database: Database,
  id: string,
  changeOf: (key: StoredKey) => KeyChange,
  act: Act,
): Promise<StoredKey> {
  return database.transaction(async (step) => {
    const key = await pick(step, id)
    if (isDead(key, act.at)) throw dead(id)
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
    await pick(step, id)
    const stored = await change(step, id, { expiresAt: end })
    await note(step, act, 'key.expire', id, { expiresAt: end.toISOString() })
    return stored
  })
}

/** Ends a key at once; one that was revoked before keeps its first time. */
export async function revokeKey(database: Database, id: string, act: Act): Promise<StoredKey> {
  return database.transaction(async (step) => {
    const { revokedAt } = await pick(step, id)
    const stored = await change(step, id, { revokedAt: revokedAt ?? act.at })
    await note(step, act, 'key.revoke', id, {})
    return stored
  })
}

/** All keys, the newest first; with an owner's name or email address, or a user, theirs. */
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

function dead(id: string): ApiError {
  return new ApiError('conflict', `Key ${id} is no longer valid. Issue a new one.`)
}

function isDead(key: StoredKey, at: Date): boolean {
  return key.revokedAt !== null || (key.expiresAt !== null && key.expiresAt <= at)
}

type Kept = Omit<
  StoredKey,
  'id' | 'hash' | 'hint' | 'createdAt' | 'revokedAt' | 'replacedBy' | 'lastUsedAt' | 'revision'
>

async function insert(step: Database, act: Act, kept: Kept): Promise<IssuedKey> {
  const key = `cr_${kept.mode}_${randomBytes(32).toString('hex')}`
  const [stored] = await step
    .insert(apiKeys)
    .values({
      ...kept,
      id: randomUUID(),
      hash: hashKey(key),
      hint: key.slice(0, HINT_LENGTH),
      createdAt: act.at,
    })
    .returning()
  return { key, stored }
}

async function pick(step: Database, id: string): Promise<StoredKey> {
  const [found] = await step.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update')
  if (!found) throw new ApiError('not_found', `There is no key ${id}.`)
  return found
}

async function change(step: Database, id: string, to: Partial<StoredKey>): Promise<StoredKey> {
  const [stored] = await step.update(apiKeys).set(to).where(eq(apiKeys.id, id)).returning()
  return stored
}
