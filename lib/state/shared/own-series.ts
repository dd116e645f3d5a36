import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { ownSeries } from '../database/shared-schema'
import { changeOwned, createOwned, deleteOwned, type Owned, shareOwned } from './owned'

/** Series per user. */
export const MAX_OWN_SERIES = 100

const SERIES = { table: ownSeries, name: 'series', plural: 'series', most: MAX_OWN_SERIES }

export type StoredSeries = typeof ownSeries.$inferSelect

/** Parts that the owner edits. */
export type SeriesContent = Pick<StoredSeries, 'title' | 'description' | 'content'>

/** Returns the id. Throws `conflict` if the owner has too many series. */
export const createSeries = (
  database: Database,
  { ownerId, ...content }: SeriesContent & { ownerId: string },
  at: Date,
): Promise<string> =>
  createOwned(database, SERIES, { ownerId, at }, (step, id) =>
    step.insert(ownSeries).values({ id, ownerId, ...content, createdAt: at, updatedAt: at }),
  )

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
export const changeSeries = async (
  database: Database,
  of: Owned & { version: number },
  content: SeriesContent,
  at: Date,
): Promise<boolean> => (await changeOwned(database, ownSeries, of, content, at)) !== null

/** Shares by link, or stops it. Like the function below, returns false if the owner has no such series. */
export const shareSeries = (database: Database, of: Owned, isShared: boolean, at: Date): Promise<boolean> =>
  shareOwned(database, SERIES, of, isShared, at)

export const deleteSeries = (database: Database, of: Owned, at: Date): Promise<boolean> =>
  deleteOwned(database, SERIES, of, at)
