import 'server-only'
import { randomBytes, randomUUID } from 'node:crypto'
import { desc, eq, or, sql } from 'drizzle-orm'
import type { Database } from './database'
import { hashKey } from './hash-key'
import { apiKeys, audit, type Grants, keyRevision, type Tier, users } from './schema'

/** A key as it is kept: everything but the key. */
export type StoredKey = typeof apiKeys.$inferSelect

export interface NewKey {
  /** A name or an email address; a user by it is made when there is none. */
  owner: string
  tier: Tier
  /** Absent: a paid key holds `onchain` and `chart-data`, a free one nothing. */
  permissions?: string[]
  test?: boolean
  expiresAt?: Date
  quotaHourly?: number
  quotaDaily?: number
  grants?: Grants
}

/** Who changes a key, and when. */
export interface Act {
  actor: string
  at: Date
}

/** A key at the only moment at which it is shown. */
export interface IssuedKey {
  key: string
  stored: StoredKey
}

type Detail = Record<string, unknown>

export async function issueKey(database: Database, asked: NewKey, act: Act): Promise<IssuedKey> {
  return database.transaction(async (step) => {
    const ownerId = await ownerOf(step, asked, act)
    const issued = await insert(step, act, {
      ownerId,
      mode: asked.test ? 'test' : 'live',
      tier: asked.tier,
      permissions: asked.permissions ?? (asked.tier === 'free' ? [] : ['onchain', 'chart-data']),
      quotaHourly: asked.quotaHourly ?? null,
      quotaDaily: asked.quotaDaily ?? null,
      grants: asked.grants ?? null,
      expiresAt: asked.expiresAt ?? null,
    })
    await note(step, act, 'key.issue', issued.stored.id, { owner: ownerId, tier: asked.tier })
    return issued
  })
}

/** A new key in the place of an old one, which lives on for the grace period but never beyond its own end. */
export async function rotateKey(
  database: Database,
  id: string,
  graceMs: number,
  act: Act,
): Promise<IssuedKey> {
  return database.transaction(async (step) => {
    const old = await pick(step, id)
    if (isDead(old, act.at)) throw new Error(`Key ${id} is no longer valid: issue a new one.`)
    if (old.replacedBy) throw new Error(`Key ${id} was already rotated: rotate ${old.replacedBy}.`)
    const { ownerId, mode, tier, permissions, quotaHourly, quotaDaily, grants, expiresAt } = old
    const successor = { ownerId, mode, tier, permissions, quotaHourly, quotaDaily, grants, expiresAt }
    const issued = await insert(step, act, successor)
    const end = new Date(act.at.getTime() + graceMs)
    await change(step, id, {
      replacedBy: issued.stored.id,
      expiresAt: expiresAt && expiresAt < end ? expiresAt : end,
    })
    await note(step, act, 'key.rotate', id, { replacedBy: issued.stored.id, graceMs })
    return issued
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

/** All keys, the newest first; with an owner's name or email address, theirs. */
export async function listKeys(database: Database, owner?: string): Promise<StoredKey[]> {
  const rows = await database
    .select({ key: apiKeys })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.ownerId))
    .where(owner === undefined ? undefined : or(eq(users.email, owner), eq(users.name, owner)))
    .orderBy(desc(apiKeys.createdAt), apiKeys.id)
  return rows.map((row) => row.key)
}

/** A number that every change of a key raises. */
export async function readKeyRevision(database: Database): Promise<number> {
  const [row] = await database.select().from(keyRevision)
  return row.value
}

function isDead(key: StoredKey, at: Date): boolean {
  return key.revokedAt !== null || (key.expiresAt !== null && key.expiresAt <= at)
}

type Kept = Omit<StoredKey, 'id' | 'hash' | 'hint' | 'createdAt' | 'revokedAt' | 'replacedBy' | 'lastUsedAt'>

async function insert(step: Database, act: Act, kept: Kept): Promise<IssuedKey> {
  const key = `cr_${kept.mode}_${randomBytes(32).toString('hex')}`
  const [stored] = await step
    .insert(apiKeys)
    .values({ ...kept, id: randomUUID(), hash: hashKey(key), hint: key.slice(0, 12), createdAt: act.at })
    .returning()
  return { key, stored }
}

async function ownerOf(step: Database, { owner, tier }: NewKey, act: Act): Promise<string> {
  const email = owner.includes('@') ? owner : null
  const [known] = await step
    .select({ id: users.id })
    .from(users)
    .where(email ? eq(users.email, email) : eq(users.name, owner))
  if (known) return known.id
  const id = randomUUID()
  await step.insert(users).values({ id, email, name: owner, role: 'user', tier, createdAt: act.at })
  await note(step, act, 'user.create', id, {})
  return id
}

async function pick(step: Database, id: string): Promise<StoredKey> {
  const [found] = await step.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update')
  if (!found) throw new Error(`There is no key ${id}.`)
  return found
}

async function change(step: Database, id: string, to: Partial<StoredKey>): Promise<StoredKey> {
  const [stored] = await step.update(apiKeys).set(to).where(eq(apiKeys.id, id)).returning()
  return stored
}

async function note(step: Database, act: Act, action: string, subject: string, detail: Detail) {
  await step.insert(audit).values({ at: act.at, actor: act.actor, action, subject, detail })
  await step.update(keyRevision).set({ value: sql`${keyRevision.value} + 1` })
}
