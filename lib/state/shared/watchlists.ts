import 'server-only'
import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { ApiError } from '@/lib/contract/errors'
import { note } from '../accounts/audit'
import { lockOwner } from '../accounts/lock-owner'
import { publicName } from '../accounts/public-name'
import type { Database } from '../database/database'
import { users } from '../database/schema'
import { watchlists } from '../database/shared-schema'

/** Watchlists per user. */
export const MAX_WATCHLISTS = 50

/** 192 bits, 32 characters. */
const ID_BYTES = 24

/** A list of an owner. */
export type StoredWatchlist = Omit<typeof watchlists.$inferSelect, 'ownerId'>

/** A list with its owner's public name. */
export type FoundWatchlist = typeof watchlists.$inferSelect & { ownerName: string }

/** Parts that the owner edits. */
export type WatchlistText = Pick<typeof watchlists.$inferInsert, 'title' | 'entries'>

/** Changes require both, so that only the owner can make them. */
export interface WatchlistOf {
  id: string
  ownerId: string
}

/** Lists to add and entries to set, decided from all lists of the owner while nobody else changes them. */
export interface WatchlistPlan {
  added: readonly (WatchlistText & { isDefault: boolean })[]
  changed: readonly { id: string; entries: string[] }[]
}

/** Returns the id. Throws `conflict` if the owner has too many lists. */
export async function createWatchlist(
  database: Database,
  { ownerId, ...text }: WatchlistText & { ownerId: string },
  at: Date,
): Promise<string> {
  return database.transaction(async (step) => {
    await lockOwner(step, ownerId)
    const own = await listWatchlists(step, ownerId)
    if (own.length >= MAX_WATCHLISTS) {
      throw new ApiError(
        'conflict',
        `You have ${MAX_WATCHLISTS} watchlists, the most allowed. Delete one first.`,
      )
    }
    return insert(step, { ...text, isDefault: false, ownerId, place: nextPlace(own) }, at)
  })
}

/** Changes several lists of an owner at once. `plan` gets them in their order. */
export async function planWatchlists(
  database: Database,
  ownerId: string,
  plan: (own: readonly StoredWatchlist[]) => WatchlistPlan,
  at: Date,
): Promise<void> {
  await database.transaction(async (step) => {
    await lockOwner(step, ownerId)
    const own = await listWatchlists(step, ownerId)
    const { added, changed } = plan(own)
    for (const { id, entries } of changed) {
      await step
        .update(watchlists)
        .set({ entries, updatedAt: at, version: sql`${watchlists.version} + 1` })
        .where(isOwn({ id, ownerId }))
    }
    for (const [index, one] of added.entries())
      await insert(step, { ...one, ownerId, place: nextPlace(own) + index }, at)
  })
}

export async function findWatchlist(database: Database, id: string): Promise<FoundWatchlist | undefined> {
  const [found] = await database
    .select({ list: watchlists, ownerName: users.name })
    .from(watchlists)
    .innerJoin(users, eq(users.id, watchlists.ownerId))
    .where(eq(watchlists.id, id))
  return found && { ...found.list, ownerName: publicName(found.ownerName) }
}

/** The list of stars first, then in the order of the owner. */
export async function listWatchlists(database: Database, ownerId: string): Promise<StoredWatchlist[]> {
  const found = await database
    .select()
    .from(watchlists)
    .where(eq(watchlists.ownerId, ownerId))
    .orderBy(desc(watchlists.isDefault), asc(watchlists.place), asc(watchlists.createdAt), watchlists.id)
  return found.map(({ ownerId: _, ...list }) => list)
}

/** Returns the new version, or null if the owner has no such list or its version has changed. */
export async function changeWatchlist(
  database: Database,
  { version, ...of }: WatchlistOf & { version: number },
  { title, entries }: WatchlistText,
  at: Date,
): Promise<number | null> {
  const [changed] = await database
    .update(watchlists)
    .set({ title, entries, updatedAt: at, version: version + 1 })
    .where(and(isOwn(of), eq(watchlists.version, version)))
    .returning({ version: watchlists.version })
  return changed?.version ?? null
}

/** Like the function below, returns false if the owner has no such list. */
export async function shareWatchlist(
  database: Database,
  of: WatchlistOf,
  isShared: boolean,
  at: Date,
): Promise<boolean> {
  return database.transaction(async (step) => {
    const changed = await step
      .update(watchlists)
      .set({ isShared })
      .where(isOwn(of))
      .returning({ id: watchlists.id })
    const action = isShared ? 'watchlist.share' : 'watchlist.unshare'
    if (changed.length > 0) await note(step, { actor: of.ownerId, at }, action, subjectOf(of.id), {})
    return changed.length > 0
  })
}

export async function deleteWatchlist(database: Database, of: WatchlistOf, at: Date): Promise<boolean> {
  return database.transaction(async (step) => {
    const deleted = await step.delete(watchlists).where(isOwn(of)).returning({ id: watchlists.id })
    if (deleted.length > 0)
      await note(step, { actor: of.ownerId, at }, 'watchlist.delete', subjectOf(of.id), {})
    return deleted.length > 0
  })
}

async function insert(
  step: Database,
  { ownerId, ...list }: WatchlistText & { ownerId: string; isDefault: boolean; place: number },
  at: Date,
): Promise<string> {
  const id = randomBytes(ID_BYTES).toString('base64url')
  await step.insert(watchlists).values({ id, ownerId, ...list, createdAt: at, updatedAt: at })
  await note(step, { actor: ownerId, at }, 'watchlist.create', subjectOf(id), {})
  return id
}

const nextPlace = (own: readonly StoredWatchlist[]) =>
  own.reduce((last, { place }) => Math.max(last, place), 0) + 1

const isOwn = ({ id, ownerId }: WatchlistOf) => and(eq(watchlists.id, id), eq(watchlists.ownerId, ownerId))

/** The start of an id identifies a list in the audit log but does not open it. */
const subjectOf = (id: string) => `watchlist ${id.slice(0, 8)}…`
