import 'server-only'
import { randomBytes } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { ApiError } from '@/lib/contract/errors'
import { note } from '../accounts/audit'
import type { Database } from '../database/database'
import { embeds, users } from '../database/schema'

/** A frame made for certain sites, as kept. */
export type Embed = typeof embeds.$inferSelect

/** What an owner decides again and again; the view itself is locked for good. */
export type EmbedTerms = Pick<Embed, 'title' | 'origins' | 'expiresAt' | 'quotaHourly' | 'quotaDaily'>

export type NewEmbed = EmbedTerms & Pick<Embed, 'path' | 'query'>

/** Who changes something of a frame: its owner or an administrator may. */
export interface EmbedActor {
  id: string
  role: 'user' | 'admin'
}

/** Bytes of an id: 144 bits, 24 letters. */
const ID_BYTES = 18

/** Frames of one owner that were not taken back. */
const MOST_EMBEDS = 500

/** Throws `conflict` for an owner who has too many. */
export async function createEmbed(
  database: Database,
  made: NewEmbed,
  by: EmbedActor,
  at: Date,
): Promise<Embed> {
  return database.transaction(async (step) => {
    const [{ count }] = await step
      .select({ count: sql<number>`count(*)::integer` })
      .from(embeds)
      .where(and(eq(embeds.ownerId, by.id), isNull(embeds.revokedAt)))
    if (count >= MOST_EMBEDS) {
      throw new ApiError('conflict', `An account has at most ${MOST_EMBEDS} frames. Take one back first.`)
    }
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

export async function findEmbed(database: Database, id: string): Promise<Embed | undefined> {
  const [found] = await database.select().from(embeds).where(eq(embeds.id, id))
  return found
}

/** Throws `not_found` for one that is unknown, and in the same words for one that is somebody else's. */
export async function getEmbedFor(database: Database, id: string, by: EmbedActor): Promise<Embed> {
  const found = await findEmbed(database, id)
  if (!found || (by.role !== 'admin' && found.ownerId !== by.id)) throw unknown()
  return found
}

/** Sets every term anew. Throws as `getEmbedFor`, and `conflict` for one that was revoked. */
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
    if (revokedAt) throw new ApiError('conflict', 'This frame was revoked. Make a new one.')
    const terms = { title, origins, expiresAt, quotaHourly, quotaDaily }
    const [changed] = await step.update(embeds).set(terms).where(eq(embeds.id, id)).returning()
    await note(step, { actor: by.id, at }, 'embed.change', id, terms)
    return changed
  })
}

/** Ends a frame for good; one that was revoked before keeps its first time. Throws as `getEmbedFor`. */
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

/** Frames with their owners' names, the newest first: of one owner, or everybody's. */
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

/** Pictures shown since the last batch. */
export interface EmbedImpressions {
  id: string
  count: number
  lastSeenAt: Date
}

/** Adds a batch, in one statement; a frame that is gone is left out. */
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
  return new ApiError('not_found', 'There is no such frame.')
}
