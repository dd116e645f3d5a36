import 'server-only'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/database'
import { createOwned, deleteOwned, isOwn, type Owned } from '../shared/owned'
import { alertTargets } from './alert-schema'

/** Targets per user. */
export const MAX_TARGETS = 10

const TARGETS = { table: alertTargets, name: 'alert-target', plural: 'targets', most: MAX_TARGETS }

export type AlertTarget = typeof alertTargets.$inferSelect
export type NewAlertTarget = Pick<AlertTarget, 'kind' | 'title' | 'address' | 'hint' | 'secret'>

/** Returns the id. Throws `conflict` if the owner has too many targets. */
export const createTarget = (
  database: Database,
  target: NewAlertTarget & { ownerId: string },
  at: Date,
): Promise<string> =>
  createOwned(database, TARGETS, { ownerId: target.ownerId, at, detail: { kind: target.kind } }, (step, id) =>
    step.insert(alertTargets).values({ ...target, id, createdAt: at }),
  )

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
  deleteOwned(database, TARGETS, of, at)
