import 'server-only'
import { and, count, desc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm'
import { ApiError } from '@/lib/contract/errors'
import { note } from '../accounts/audit'
import { lockOwner } from '../accounts/lock-owner'
import { publicName } from '../accounts/public-name'
import type { Database } from '../database/database'
import { users } from '../database/schema'
import { savedViews } from '../database/shared-schema'
import { isOwn, subjectOf } from './owned'

/** Saved views per user that are not deleted. */
export const MAX_VIEWS = 100
/** Time in which the owner can still extend an expired view before its data is deleted. */
export const EXPIRED_STAY_MS = 7 * 24 * 3600 * 1000
/** Deleted views per user. Each keeps a row without data for a day, so that deleting does not get around the limit. */
const MAX_DELETED = 2 * MAX_VIEWS
const DELETED_STAY_MS = 24 * 3600 * 1000

export type NewView = Omit<typeof savedViews.$inferInsert, 'deletedAt' | 'copy'> & { copy: Uint8Array }

/** A view with its data and its owner's public name. */
export type OpenedView = typeof savedViews.$inferSelect & { copy: Uint8Array; ownerName: string }

/** A view in its owner's list. */
export type ListedView = Omit<typeof savedViews.$inferSelect, 'copy' | 'series' | 'deletedAt'> & {
  /** Size of the stored rows. */
  bytes: number
}

/** Throws `conflict` if the owner has too many views. */
export async function insertView(database: Database, view: NewView): Promise<void> {
  const { ownerId, createdAt } = view
  await database.transaction(async (step) => {
    await lockOwner(step, ownerId)
    const before = new Date(createdAt.getTime() - DELETED_STAY_MS)
    await step
      .delete(savedViews)
      .where(and(eq(savedViews.ownerId, ownerId), lt(savedViews.deletedAt, before)))
    const [{ active, all }] = await step
      .select({
        active: sql<number>`count(*) filter (where ${savedViews.deletedAt} is null)::int`,
        all: count(),
      })
      .from(savedViews)
      .where(eq(savedViews.ownerId, ownerId))
    if (active >= MAX_VIEWS) {
      throw new ApiError('conflict', `You have ${MAX_VIEWS} saved views, the most allowed. Delete one first.`)
    }
    if (all >= MAX_VIEWS + MAX_DELETED) {
      throw new ApiError('conflict', 'You reached today’s limit of saved views. Try again tomorrow.')
    }
    await sweepViews(step, createdAt)
    await step.insert(savedViews).values(view)
    await note(step, { actor: ownerId, at: createdAt }, 'view.save', subjectOf('view', view.id), {
      path: view.path,
    })
  })
}

/** Undefined for an unknown, deleted, or expired view. Callers must not tell them apart. */
export async function findView(database: Database, id: string, now: Date): Promise<OpenedView | undefined> {
  const [found] = await database
    .select({ ...getTableColumns(savedViews), ownerName: users.name })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.ownerId))
    .where(eq(savedViews.id, id))
  if (!found?.copy || found.deletedAt || (found.expiresAt && found.expiresAt <= now)) return undefined
  return { ...found, copy: found.copy, ownerName: publicName(found.ownerName) }
}

/** Newest first. Includes expired views, because their owner can extend them. */
export async function listViews(database: Database, ownerId: string): Promise<ListedView[]> {
  const { copy, series: _series, deletedAt: _deleted, ...columns } = getTableColumns(savedViews)
  return database
    .select({ ...columns, bytes: sql<number>`length(${copy})` })
    .from(savedViews)
    .where(and(eq(savedViews.ownerId, ownerId), isNull(savedViews.deletedAt)))
    .orderBy(desc(savedViews.createdAt), savedViews.id)
}

export type ViewChange =
  | { title: string; expiresAt?: undefined }
  | { title?: undefined; expiresAt: Date | null }

/** Returns false if the owner has no such view. */
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
      .where(activeView(id, ownerId))
      .returning({ id: savedViews.id })
    if (changed.length > 0) {
      const [action, detail] = to.title === undefined ? ['view.expire', to] : ['view.rename', {}]
      await note(step, { actor: ownerId, at }, action, subjectOf('view', id), detail)
    }
    return changed.length > 0
  })
}

/**
 * Deletes the data of every owner's views that expired more than a week ago, and returns how many.
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
      await note(step, { actor: 'server', at: now }, 'view.sweep', subjectOf('view', id), { owner: ownerId })
    }
    return swept.length
  })
}

/** Deletes the data immediately. Returns false if the owner has no such view. */
export async function deleteView(
  database: Database,
  { id, ownerId }: { id: string; ownerId: string },
  at: Date,
): Promise<boolean> {
  return database.transaction(async (step) => {
    const deleted = await step
      .update(savedViews)
      .set({ copy: null, deletedAt: at })
      .where(activeView(id, ownerId))
      .returning({ id: savedViews.id })
    if (deleted.length > 0) await note(step, { actor: ownerId, at }, 'view.delete', subjectOf('view', id), {})
    return deleted.length > 0
  })
}

const activeView = (id: string, ownerId: string) =>
  and(isOwn(savedViews, { id, ownerId }), isNull(savedViews.deletedAt))
