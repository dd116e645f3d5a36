import 'server-only'
import { randomBytes } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import { ApiError } from '@/lib/contract/errors'
import { note } from '../accounts/audit'
import { lockOwner } from '../accounts/lock-owner'
import type { Database } from '../database/database'
import { alertTargets } from './alert-schema'
import type { AlertOf } from './alerts'

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
  const id = randomBytes(24).toString('base64url')
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
    await note(step, { actor: ownerId, at }, 'alert-target.create', subjectOf(id), { kind })
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

export async function findTarget(database: Database, of: AlertOf): Promise<AlertTarget | undefined> {
  const [found] = await database.select().from(alertTargets).where(own(of))
  return found
}

/** Like the function below, returns false if the owner has no such target. */
export async function changeTarget(
  database: Database,
  of: AlertOf,
  to: Partial<Omit<AlertTarget, 'id' | 'ownerId' | 'kind' | 'createdAt'>>,
): Promise<boolean> {
  const changed = await database
    .update(alertTargets)
    .set(to)
    .where(own(of))
    .returning({ id: alertTargets.id })
  return changed.length > 0
}

export async function deleteTarget(database: Database, of: AlertOf, at: Date): Promise<boolean> {
  return database.transaction(async (step) => {
    const deleted = await step.delete(alertTargets).where(own(of)).returning({ id: alertTargets.id })
    if (deleted.length > 0)
      await note(step, { actor: of.ownerId, at }, 'alert-target.delete', subjectOf(of.id), {})
    return deleted.length > 0
  })
}

const own = ({ id, ownerId }: AlertOf) => and(eq(alertTargets.id, id), eq(alertTargets.ownerId, ownerId))

const subjectOf = (id: string) => `alert target ${id.slice(0, 8)}…`
