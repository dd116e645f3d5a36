import 'server-only'
import { and, count, eq, sql } from 'drizzle-orm'
import { ApiError } from '@/lib/contract/errors'
import { note } from '../accounts/audit'
import { lockOwner } from '../accounts/lock-owner'
import type { Database } from '../database/database'
import { ownSeries } from '../database/shared-schema'
import { newLinkId } from './link-id'
import { deleteOwned, isOwn, type Owned, subjectOf } from './owned'

/** In the audit log. */
const KIND = 'series'

/** Series per user. */
export const MAX_OWN_SERIES = 100

export type StoredSeries = typeof ownSeries.$inferSelect

/** Parts that the owner edits. */
export type SeriesContent = Pick<StoredSeries, 'title' | 'description' | 'content'>

/** Returns the id. Throws `conflict` if the owner has too many series. */
export async function createSeries(
  database: Database,
  { ownerId, ...content }: SeriesContent & { ownerId: string },
  at: Date,
): Promise<string> {
  const id = newLinkId()
  await database.transaction(async (step) => {
    await lockOwner(step, ownerId)
    const [{ all }] = await step
      .select({ all: count() })
      .from(ownSeries)
      .where(eq(ownSeries.ownerId, ownerId))
    if (all >= MAX_OWN_SERIES) {
      throw new ApiError('conflict', `You have ${MAX_OWN_SERIES} series, the most allowed. Delete one first.`)
    }
    await step.insert(ownSeries).values({ id, ownerId, ...content, createdAt: at, updatedAt: at })
    await note(step, { actor: ownerId, at }, `${KIND}.create`, subjectOf(KIND, id), {})
  })
  return id
}

export async function findSeries(database: Database, id: string): Promise<StoredSeries | undefined> {
  const [found] = await database.select().from(ownSeries).where(eq(ownSeries.id, id))
  return found
}

/** The series of a user, sorted by title. */
export async function listSeries(database: Database, ownerId: string): Promise<StoredSeries[]> {
  return database
    .select()
    .from(ownSeries)
    .where(eq(ownSeries.ownerId, ownerId))
    .orderBy(sql`lower(${ownSeries.title})`, ownSeries.id)
}

/** Returns false if the owner has no such series or its version has changed. */
export async function changeSeries(
  database: Database,
  { version, ...of }: Owned & { version: number },
  content: SeriesContent,
  at: Date,
): Promise<boolean> {
  const changed = await database
    .update(ownSeries)
    .set({ ...content, updatedAt: at, version: version + 1 })
    .where(and(isOwn(ownSeries, of), eq(ownSeries.version, version)))
    .returning({ id: ownSeries.id })
  return changed.length > 0
}

/** Shares by link, or stops it. Like the function below, returns false if the owner has no such series. */
export async function shareSeries(
  database: Database,
  of: Owned,
  isShared: boolean,
  at: Date,
): Promise<boolean> {
  return database.transaction(async (step) => {
    const changed = await step
      .update(ownSeries)
      .set({ isShared })
      .where(isOwn(ownSeries, of))
      .returning({ id: ownSeries.id })
    const action = `${KIND}.${isShared ? 'share' : 'unshare'}`
    if (changed.length > 0) await note(step, { actor: of.ownerId, at }, action, subjectOf(KIND, of.id), {})
    return changed.length > 0
  })
}

export const deleteSeries = (database: Database, of: Owned, at: Date): Promise<boolean> =>
  deleteOwned(database, ownSeries, KIND, of, at)
