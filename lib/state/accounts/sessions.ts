import 'server-only'
import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { sessions } from '../database/account-schema'
import type { Database } from '../database/database'
import { type Act, note } from './audit'
import { lockOwner } from './lock-owner'

/** A signed-in browser. Its id is the hash of what the browser sends. */
export type Session = typeof sessions.$inferSelect

const DAY_MS = 86_400_000

/** After this, everyone signs in again. */
export const SESSION_DAYS = 30
/** A session that is not used for this long ends. */
export const IDLE_DAYS = 7
/** Time to enter the code of the second factor. */
export const FACTOR_MS = 10 * 60_000
/** The session seen longest ago ends when its owner signs in once more. */
export const MAX_SESSIONS = 50

const idleEnd = (from: Date, endsAt: Date) =>
  new Date(Math.min(from.getTime() + IDLE_DAYS * DAY_MS, endsAt.getTime()))

export interface NewSession {
  id: string
  ownerId: string
  agent: string
  awaitsFactor: boolean
}

/** Stores a session. Returns ids of the owner's sessions that ended for it. */
export async function createSession(database: Database, made: NewSession, now: Date): Promise<string[]> {
  const endsAt = new Date(now.getTime() + (made.awaitsFactor ? FACTOR_MS : SESSION_DAYS * DAY_MS))
  return database.transaction(async (step) => {
    await lockOwner(step, made.ownerId)
    await step.delete(sessions).where(lt(sessions.idleEndsAt, now))
    const surplus = await step
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.ownerId, made.ownerId))
      .orderBy(desc(sessions.lastSeenAt))
      .offset(MAX_SESSIONS - 1)
    const ids = surplus.map(({ id }) => id)
    if (ids.length > 0) await step.delete(sessions).where(inArray(sessions.id, ids))
    await step
      .insert(sessions)
      .values({ ...made, createdAt: now, lastSeenAt: now, endsAt, idleEndsAt: idleEnd(now, endsAt) })
    return ids
  })
}

/** A session that has not ended. */
export async function findSession(database: Database, id: string, now: Date): Promise<Session | undefined> {
  const [found] = await database
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.idleEndsAt, now)))
  return found
}

/** Moves the idle end on, up to the end that never moves, unless that was set by a clock that was ahead. */
export async function touchSession(database: Database, session: Session, now: Date): Promise<void> {
  const endsAt = new Date(Math.min(session.endsAt.getTime(), now.getTime() + SESSION_DAYS * DAY_MS))
  await database
    .update(sessions)
    .set({ lastSeenAt: now, idleEndsAt: idleEnd(now, endsAt), endsAt })
    .where(eq(sessions.id, session.id))
}

/** Sessions of an owner that have not ended, last seen first. */
export async function listSessions(database: Database, ownerId: string, now: Date): Promise<Session[]> {
  return database
    .select()
    .from(sessions)
    .where(and(eq(sessions.ownerId, ownerId), gt(sessions.idleEndsAt, now), eq(sessions.awaitsFactor, false)))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
}

/** Ends one session of an owner. False if there is none. */
export async function endSession(
  database: Database,
  { id, ownerId }: Pick<Session, 'id' | 'ownerId'>,
): Promise<boolean> {
  const ended = await database
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.ownerId, ownerId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends every session of an owner except `keep`. Call it in the transaction of a change that must sign others out. */
export async function endSessionsOf(step: Database, ownerId: string, keep?: string): Promise<void> {
  const other = keep === undefined ? undefined : ne(sessions.id, keep)
  await step.delete(sessions).where(and(eq(sessions.ownerId, ownerId), other))
}

/** Signs the owner out in every other browser. */
export async function signOutElsewhere(database: Database, ownerId: string, keep: string, act: Act) {
  await database.transaction(async (step) => {
    await endSessionsOf(step, ownerId, keep)
    await note(step, act, 'user.sign-out-elsewhere', ownerId, {})
  })
}

/** Deletes sessions that ended. Those that were used while the clock was ahead end as if they were used now. */
export async function sweepSessions(database: Database, now: Date): Promise<void> {
  const longest = sql`case when ${sessions.awaitsFactor} then ${FACTOR_MS}::float8 else ${SESSION_DAYS * DAY_MS}::float8 end`
  const end = sql`least(${sessions.endsAt}, ${now.toISOString()}::timestamptz + ${longest} * interval '1 millisecond')`
  const idle = new Date(now.getTime() + IDLE_DAYS * DAY_MS).toISOString()
  await database
    .update(sessions)
    .set({ lastSeenAt: now, endsAt: end, idleEndsAt: sql`least(${end}, ${idle}::timestamptz)` })
    .where(gt(sessions.lastSeenAt, now))
  await database.delete(sessions).where(or(lt(sessions.idleEndsAt, now), lt(sessions.endsAt, now)))
}
