import 'server-only'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { ApiError } from '@/lib/contract/errors'
import { note } from '../accounts/audit'
import { lockOwner } from '../accounts/lock-owner'
import { publicName } from '../accounts/public-name'
import type { Database } from '../database/database'
import { users } from '../database/schema'
import { watchlists } from '../database/shared-schema'
import { newLinkId } from './link-id'
import { deleteOwned, isOwn, type Owned, shareOwned, subjectOf } from './owned'

/** In the audit log. */
const KIND = 'watchlist'

/** Watchlists per user. */
export const MAX_WATCHLISTS = 50

/** A list of an owner. */
export type StoredWatchlist = Omit<typeof watchlists.$inferSelect, 'ownerId'>

/** A list with its owner's public name. */
export type FoundWatchlist = typeof watchlists.$inferSelect & { ownerName: string }

/** Parts that the owner edits. */
export type WatchlistText = Pick<typeof watchlists.$inferInsert, 'title' | 'entries'>

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
        .where(isOwn(watchlists, { id, ownerId }))
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
  { version, ...of }: Owned & { version: number },
  { title, entries }: WatchlistText,
  at: Date,
): Promise<number | null> {
  const [changed] = await database
    .update(watchlists)
    .set({ title, entries, updatedAt: at, version: version + 1 })
    .where(and(isOwn(watchlists, of), eq(watchlists.version, version)))
    .returning({ version: watchlists.version })
  return changed?.version ?? null
}

/** Like the function below, returns false if the owner has no such list. */
export const shareWatchlist = (
  database: Database,
  of: Owned,
  isShared: boolean,
  at: Date,
): Promise<boolean> => shareOwned(database, watchlists, KIND, of, isShared, at)

export const deleteWatchlist = (database: Database, of: Owned, at: Date): Promise<boolean> =>
  deleteOwned(database, watchlists, KIND, of, at)

async function insert(
  step: Database,
  { ownerId, ...list }: WatchlistText & { ownerId: string; isDefault: boolean; place: number },
  at: Date,
): Promise<string> {
  const id = newLinkId()
  await step.insert(watchlists).values({ id, ownerId, ...list, createdAt: at, updatedAt: at })
  await note(step, { actor: ownerId, at }, `${KIND}.create`, subjectOf(KIND, id), {})
  return id
}

const nextPlace = (own: readonly StoredWatchlist[]) =>
  own.reduce((last, { place }) => Math.max(last, place), 0) + 1
