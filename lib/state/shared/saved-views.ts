import 'server-only'
import { and, count, desc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm'
import { ApiError } from '@/lib/contract/errors'
import { note } from '../accounts/audit'
import { publicName } from '../accounts/public-name'
import type { Database } from '../database/database'
import { users } from '../database/schema'
import { savedViews } from '../database/shared-schema'

/** Living views of one user; a deleted one leaves a row without data for a day, and there may be twice as many. */
export const MOST_VIEWS = 100
/** So long after its end may its owner prolong a view; then its data is taken away. */
export const EXPIRED_STAY_MS = 7 * 24 * 3600 * 1000
const MOST_DELETED = 2 * MOST_VIEWS
const DELETED_STAY_MS = 24 * 3600 * 1000

export type NewView = Omit<typeof savedViews.$inferInsert, 'deletedAt' | 'copy'> & { copy: Uint8Array }

/** A living view with its data, and the name of who saved it, as others may see it. */
export type OpenedView = typeof savedViews.$inferSelect & { copy: Uint8Array; ownerName: string }

/** A view as its owner's list shows it. */
export type ListedView = Omit<typeof savedViews.$inferSelect, 'copy' | 'series' | 'deletedAt'> & {
  /** Of the copy. */
  bytes: number
}

/** Throws `conflict` where the owner has as many as one may have. */
export async function insertView(database: Database, view: NewView): Promise<void> {
  const { ownerId, createdAt } = view
  await database.transaction(async (step) => {
    // Two saves of one owner take turns, so that both count.
    await step.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update')
    const gone = new Date(createdAt.getTime() - DELETED_STAY_MS)
    await step.delete(savedViews).where(and(eq(savedViews.ownerId, ownerId), lt(savedViews.deletedAt, gone)))
    const [{ living, all }] = await step
      .select({
        living: sql<number>`count(*) filter (where ${savedViews.deletedAt} is null)::int`,
        all: count(),
      })
      .from(savedViews)
      .where(eq(savedViews.ownerId, ownerId))
    if (living >= MOST_VIEWS) {
      throw new ApiError(
        'conflict',
        `You have ${MOST_VIEWS} saved views, the most allowed. Delete one first.`,
      )
    }
    if (all >= MOST_VIEWS + MOST_DELETED) {
      throw new ApiError('conflict', 'You reached today’s limit of saved views. Try again tomorrow.')
    }
    await sweepViews(step, createdAt)
    await step.insert(savedViews).values(view)
    await note(step, { actor: ownerId, at: createdAt }, 'view.save', subjectOf(view.id), { path: view.path })
  })
}

/** Undefined for one that never was, is deleted or has expired: nothing tells them apart. */
export async function findView(database: Database, id: string, now: Date): Promise<OpenedView | undefined> {
  const [found] = await database
    .select({ ...getTableColumns(savedViews), ownerName: users.name })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.ownerId))
    .where(eq(savedViews.id, id))
  if (!found?.copy || found.deletedAt || (found.expiresAt && found.expiresAt <= now)) return undefined
  return { ...found, copy: found.copy, ownerName: publicName(found.ownerName) }
}

/** Those not deleted, the newest first; expired ones too, as their owner may prolong them. */
export async function listViews(database: Database, ownerId: string): Promise<ListedView[]> {
  const { copy, series: _series, deletedAt: _deleted, ...columns } = getTableColumns(savedViews)
  return database
    .select({ ...columns, bytes: sql<number>`length(${copy})` })
    .from(savedViews)
    .where(and(eq(savedViews.ownerId, ownerId), isNull(savedViews.deletedAt)))
    .orderBy(desc(savedViews.createdAt), savedViews.id)
}

/** What an owner may change of a view. */
export type ViewChange =
  | { title: string; expiresAt?: undefined }
  | { title?: undefined; expiresAt: Date | null }

/** False where there is no such view of this owner. */
export async function changeView(
  database: Database,
  { id, ownerId }: { id: string; ownerId: string },
  to: ViewChange,
  at: Date,
): Promise<boolean> {
  return database.transaction(async (step) => {
    const changed = await step
      .update(savedViews)
      .set(to)
      .where(living(id, ownerId))
      .returning({ id: savedViews.id })
    if (changed.length > 0) {
      const [action, detail] = to.title === undefined ? ['view.expire', to] : ['view.rename', {}]
      await note(step, { actor: ownerId, at }, action, subjectOf(id), detail)
    }
    return changed.length > 0
  })
}

/**
 * Takes their data from the views, whoever's, that ended long enough ago, as deleting them would; how many there were.
 */
export async function sweepViews(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - EXPIRED_STAY_MS)
  return database.transaction(async (step) => {
    const swept = await step
      .update(savedViews)
      .set({ copy: null, deletedAt: now })
      .where(and(isNull(savedViews.deletedAt), lt(savedViews.expiresAt, before)))
      .returning({ id: savedViews.id, ownerId: savedViews.ownerId })
    for (const { id, ownerId } of swept) {
      await note(step, { actor: 'server', at: now }, 'view.sweep', subjectOf(id), { owner: ownerId })
    }
    return swept.length
  })
}

/** Takes the data away at once. False where there is no such view of this owner. */
export async function deleteView(
  database: Database,
  { id, ownerId }: { id: string; ownerId: string },
  at: Date,
): Promise<boolean> {
  return database.transaction(async (step) => {
    const deleted = await step
      .update(savedViews)
      .set({ copy: null, deletedAt: at })
      .where(living(id, ownerId))
      .returning({ id: savedViews.id })
    if (deleted.length > 0) await note(step, { actor: ownerId, at }, 'view.delete', subjectOf(id), {})
    return deleted.length > 0
  })
}

const living = (id: string, ownerId: string) =>
  and(eq(savedViews.id, id), eq(savedViews.ownerId, ownerId), isNull(savedViews.deletedAt))

/** Enough to find a view by, too little to open it with. */
const subjectOf = (id: string) => `view ${id.slice(0, 8)}…`
