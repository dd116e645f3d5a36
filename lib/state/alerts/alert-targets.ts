import 'server-only'
import { count, eq } from 'drizzle-orm'
import { ApiError } from '@/lib/contract/errors'
import { note } from '../accounts/audit'
import { lockOwner } from '../accounts/lock-owner'
import type { Database } from '../database/database'
import { newLinkId } from '../shared/link-id'
import { deleteOwned, isOwn, type Owned, subjectOf } from '../shared/owned'
import { alertTargets } from './alert-schema'

/** In the audit log. */
const KIND = 'alert-target'

/** Targets per user. */
export const MAX_TARGETS = 10

export type AlertTarget = typeof alertTargets.$inferSelect
export type NewAlertTarget = Pick<AlertTarget, 'kind' | 'title' | 'address' | 'hint' | 'secret'>

/** Returns the id. Throws `conflict` if the owner has too many targets. */
export async function createTarget(
  database: Database,
  target: NewAlertTarget & { ownerId: string },
  at: Date,
): Promise<string> {
  const { ownerId, kind } = target
  const id = newLinkId()
  await database.transaction(async (step) => {
    await lockOwner(step, ownerId)
    const [{ all }] = await step
      .select({ all: count() })
      .from(alertTargets)
      .where(eq(alertTargets.ownerId, ownerId))
    if (all >= MAX_TARGETS) {
      throw new ApiError('conflict', `You have ${MAX_TARGETS} targets, the most allowed. Delete one first.`)
    }
    await step.insert(alertTargets).values({ ...target, id, createdAt: at })
    await note(step, { actor: ownerId, at }, `${KIND}.create`, subjectOf(KIND, id), { kind })
  })
  return id
}

/** Oldest first. */
export async function listTargets(database: Database, ownerId: string): Promise<AlertTarget[]> {
  return database
    .select()
    .from(alertTargets)
    .where(eq(alertTargets.ownerId, ownerId))
    .orderBy(alertTargets.createdAt, alertTargets.id)
}

export async function findTarget(database: Database, of: Owned): Promise<AlertTarget | undefined> {
  const [found] = await database.select().from(alertTargets).where(isOwn(alertTargets, of))
  return found
}

/** Like the function below, returns false if the owner has no such target. */
export async function changeTarget(
  database: Database,
  of: Owned,
  to: Partial<Omit<AlertTarget, 'id' | 'ownerId' | 'kind' | 'createdAt'>>,
): Promise<boolean> {
  const changed = await database
    .update(alertTargets)
    .set(to)
    .where(isOwn(alertTargets, of))
    .returning({ id: alertTargets.id })
  return changed.length > 0
}

export const deleteTarget = (database: Database, of: Owned, at: Date): Promise<boolean> =>
  deleteOwned(database, alertTargets, KIND, of, at)
