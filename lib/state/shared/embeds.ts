import 'server-only'
import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { ApiError } from '@/lib/contract/errors'
import { note } from '../accounts/audit'
import { lockOwner } from '../accounts/lock-owner'
import type { Database } from '../database/database'
import { users } from '../database/schema'
import { embeds } from '../database/shared-schema'

/** A stored embed: a chart shown in other sites. */
export type Embed = typeof embeds.$inferSelect

/** The part an owner may change. The chart itself never changes. */
export type EmbedTerms = Pick<Embed, 'title' | 'origins' | 'expiresAt' | 'quotaHourly' | 'quotaDaily'>

export type NewEmbed = EmbedTerms & Pick<Embed, 'path' | 'query'>

/** Actor of a change: the owner or an administrator. */
export interface EmbedActor {
  id: string
  role: 'user' | 'admin'
}

/** 144 bits, 24 characters. */
const ID_BYTES = 18

/** Embeds per owner that are not revoked. */
export const MAX_EMBEDS = 500
/** Embeds per owner, including revoked ones. */
export const MAX_KEPT_EMBEDS = 1_000
/** Time after which a revoked embed is deleted. Until then its owner sees it in the list. */
export const REVOKED_STAY_MS = 90 * 24 * 3600 * 1000

/** Throws `conflict` if the owner has too many embeds. */
export async function createEmbed(
  database: Database,
  made: NewEmbed,
  by: EmbedActor,
  at: Date,
): Promise<Embed> {
  return database.transaction(async (step) => {
    await lockOwner(step, by.id)
    await sweepEmbeds(step, at, by.id)
    await checkEmbedLimit(step, by.id)
    const [embed] = await step
      .insert(embeds)
      .values({ ...made, id: randomBytes(ID_BYTES).toString('base64url'), ownerId: by.id, createdAt: at })
      .returning()
    await note(step, { actor: by.id, at }, 'embed.create', embed.id, {
      path: embed.path,
      origins: embed.origins,
    })
    return embed
  })
}

/** Deletes embeds that were revoked long ago, of one owner or of everyone, and returns how many. */
export async function sweepEmbeds(step: Database, now: Date, ownerId?: string): Promise<number> {
  const before = new Date(now.getTime() - REVOKED_STAY_MS)
  const deleted = await step
    .delete(embeds)
    .where(and(lt(embeds.revokedAt, before), ownerId === undefined ? undefined : eq(embeds.ownerId, ownerId)))
    .returning({ id: embeds.id })
  return deleted.length
}

async function checkEmbedLimit(step: Database, ownerId: string): Promise<void> {
  const [{ all, active }] = await step
    .select({ all: count(), active: sql<number>`count(*) filter (where ${isNull(embeds.revokedAt)})::int` })
    .from(embeds)
    .where(eq(embeds.ownerId, ownerId))
  if (active >= MAX_EMBEDS) {
    throw new ApiError('conflict', `An account can have ${MAX_EMBEDS} embeds. Revoke one first.`)
  }
  if (all >= MAX_KEPT_EMBEDS) {
    throw new ApiError('conflict', `An account can create ${MAX_KEPT_EMBEDS} embeds in 90 days.`)
  }
}

export async function findEmbed(database: Database, id: string): Promise<Embed | undefined> {
  const [found] = await database.select().from(embeds).where(eq(embeds.id, id))
  return found
}

/** Throws the same `not_found` for an unknown embed and for someone else's. */
export async function getEmbedFor(database: Database, id: string, by: EmbedActor): Promise<Embed> {
  const found = await findEmbed(database, id)
  if (!found || (by.role !== 'admin' && found.ownerId !== by.id)) throw unknown()
  return found
}

/** Replaces every term. Throws like `getEmbedFor`, and `conflict` for a revoked embed. */
export async function changeEmbed(
  database: Database,
  id: string,
  { title, origins, expiresAt, quotaHourly, quotaDaily }: EmbedTerms,
  by: EmbedActor,
  at: Date,
): Promise<Embed> {
  return database.transaction(async (step) => {
    await lock(step, id)
    const { revokedAt } = await getEmbedFor(step, id, by)
    if (revokedAt) throw new ApiError('conflict', 'This embed was revoked. Create a new one.')
    const terms = { title, origins, expiresAt, quotaHourly, quotaDaily }
    const [changed] = await step.update(embeds).set(terms).where(eq(embeds.id, id)).returning()
    await note(step, { actor: by.id, at }, 'embed.change', id, terms)
    return changed
  })
}

/** Revoking again keeps the first time. Throws like `getEmbedFor`. */
export async function revokeEmbed(database: Database, id: string, by: EmbedActor, at: Date): Promise<Embed> {
  return database.transaction(async (step) => {
    await lock(step, id)
    const embed = await getEmbedFor(step, id, by)
    if (embed.revokedAt) return embed
    const [revoked] = await step.update(embeds).set({ revokedAt: at }).where(eq(embeds.id, id)).returning()
    await note(step, { actor: by.id, at }, 'embed.revoke', id, {})
    return revoked
  })
}

export type ListedEmbed = Embed & { owner: string }

/** Embeds of one owner or of everyone, with their owners' names, newest first. */
export async function listEmbeds(
  database: Database,
  of: { ownerId: string } | 'all',
): Promise<ListedEmbed[]> {
  const rows = await database
    .select({ embed: embeds, owner: users.name })
    .from(embeds)
    .innerJoin(users, eq(users.id, embeds.ownerId))
    .where(of === 'all' ? undefined : eq(embeds.ownerId, of.ownerId))
    .orderBy(desc(embeds.createdAt), embeds.id)
  return rows.map(({ embed, owner }) => ({ ...embed, owner }))
}

/** Impressions since the last batch. */
export interface EmbedImpressions {
  id: string
  count: number
  lastSeenAt: Date
}

/** Adds a batch in one statement. Deleted embeds are left out. */
export async function addEmbedImpressions(step: Database, views: readonly EmbedImpressions[]): Promise<void> {
  if (views.length === 0) return
  const rows = sql`jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as x(id text, count integer, "lastSeenAt" timestamptz)`
  await step.execute(sql`
    update embeds set views = embeds.views + x.count, last_seen_at = greatest(embeds.last_seen_at, x."lastSeenAt")
    from ${rows} where embeds.id = x.id`)
}

async function lock(step: Database, id: string): Promise<void> {
  await step.select({ id: embeds.id }).from(embeds).where(eq(embeds.id, id)).for('update')
}

function unknown(): ApiError {
  return new ApiError('not_found', 'Embed not found.')
}
