import 'server-only'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { note } from '../accounts/audit'
import { lockOwner } from '../accounts/lock-owner'
import type { Database } from '../database/database'
import { watchlists } from '../database/shared-schema'
import { newLinkId } from './link-id'
import {
  changeOwned,
  createOwned,
  deleteOwned,
  findWithOwner,
  isOwn,
  type Owned,
  shareOwned,
  subjectOf,
  type WithOwner,
} from './owned'

/** Watchlists per user. */
export const MAX_WATCHLISTS = 50

const WATCHLISTS = { table: watchlists, name: 'watchlist', plural: 'watchlists', most: MAX_WATCHLISTS }

/** A list of an owner. */
export type StoredWatchlist = Omit<typeof watchlists.$inferSelect, 'ownerId'>

/** A list with its owner's public name. */
export type FoundWatchlist = WithOwner<typeof watchlists.$inferSelect>

/** Parts that the owner edits. */
export type WatchlistText = Pick<typeof watchlists.$inferInsert, 'title' | 'entries'>

/** Lists to add and entries to set, decided from all lists of the owner while nobody else changes them. */
export interface WatchlistPlan {
  added: readonly (WatchlistText & { isDefault: boolean })[]
  changed: readonly { id: string; entries: string[] }[]
}

/** Returns the id. Throws `conflict` if the owner has too many lists. */
export const createWatchlist = (
  database: Database,
  { ownerId, ...text }: WatchlistText & { ownerId: string },
  at: Date,
): Promise<string> =>
  createOwned(database, WATCHLISTS, { ownerId, at }, async (step, id) => {
    const place = nextPlace(await listWatchlists(step, ownerId))
    await insert(step, { ...text, id, isDefault: false, ownerId, place }, at)
  })

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
    for (const [index, one] of added.entries()) {
      const id = newLinkId()
      await insert(step, { ...one, id, ownerId, place: nextPlace(own) + index }, at)
      const { name } = WATCHLISTS
      await note(step, { actor: ownerId, at }, `${name}.create`, subjectOf(name, id), {})
    }
  })
}

export const findWatchlist = (database: Database, id: string): Promise<FoundWatchlist | undefined> =>
  findWithOwner(database, watchlists, id)

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
export const changeWatchlist = (
  database: Database,
  of: Owned & { version: number },
  { title, entries }: WatchlistText,
  at: Date,
): Promise<number | null> => changeOwned(database, watchlists, of, { title, entries }, at)

/** Like the function below, returns false if the owner has no such list. */
export const shareWatchlist = (
  database: Database,
  of: Owned,
  isShared: boolean,
  at: Date,
): Promise<boolean> => shareOwned(database, WATCHLISTS, of, isShared, at)

export const deleteWatchlist = (database: Database, of: Owned, at: Date): Promise<boolean> =>
  deleteOwned(database, WATCHLISTS, of, at)

async function insert(
  step: Database,
  list: WatchlistText & Owned & { isDefault: boolean; place: number },
  at: Date,
): Promise<void> {
  await step.insert(watchlists).values({ ...list, createdAt: at, updatedAt: at })
}

const nextPlace = (own: readonly StoredWatchlist[]) =>
  own.reduce((last, { place }) => Math.max(last, place), 0) + 1
