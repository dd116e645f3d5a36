import 'server-only'
import { randomBytes } from 'node:crypto'
import { cookies, headers } from 'next/headers'
import { clearSiteData } from '@/lib/http/page-status'
import { findSecondFactor } from '@/lib/state/accounts/second-factors'
import { createSession, endSession, SESSION_DAYS } from '@/lib/state/accounts/sessions'
import { getState } from '@/lib/state/database/process-state'
import { hashKey } from '@/lib/state/keys/hash-key'
import { agentName } from './agent-name'
import { noteEvent } from './note-event'
import { forgetSession, sessionByToken, sessionOf } from './session'
import { cookieAttributes, sessionCookie } from './session-cookie'

export const SESSION_SECONDS = SESSION_DAYS * 24 * 3600

/**
 * Stores a session of the current browser in place of the one it has. If the user has a second factor, it waits for it
 * unless the code was just entered. Returns the value of its cookie.
 */
export async function openSession(ownerId: string, { factorGiven = false } = {}): Promise<string> {
  const sent = await headers()
  const before = await sessionOf(sent.get('cookie'))
  const token = randomBytes(32).toString('base64url')
  const database = await getState().database()
  const awaitsFactor = !factorGiven && (await hasSecondFactor(ownerId))
  const session = { id: hashKey(token), ownerId, agent: agentName(sent.get('user-agent')), awaitsFactor }
  const ended = await createSession(database, session, new Date())
  for (const id of ended) forgetSession(id)
  noteEvent('Session started', { user: ownerId })
  if (before) {
    await endSession(database, before)
    forgetSession(before.id)
  }
  return token
}

export async function hasSecondFactor(ownerId: string): Promise<boolean> {
  const factor = await findSecondFactor(await getState().database(), ownerId)
  return factor?.enabledAt != null
}

/** Signs in an account by its password, with the cookie that next-auth would set. A second factor is still to be given. */
export async function beginSession(ownerId: string): Promise<void> {
  await setCookie(await openSession(ownerId), SESSION_SECONDS)
}

/** The same for an account whose owner has given everything it asks for. */
export async function startSession(ownerId: string): Promise<void> {
  await setCookie(await openSession(ownerId, { factorGiven: true }), SESSION_SECONDS)
}

/** Signs this browser out and deletes what it stored. */
export async function leave(): Promise<void> {
  const sent = await headers()
  const session = await sessionOf(sent.get('cookie'))
  if (session) await end(session)
  clearSiteData()
  // Set to empty instead of deleted: browsers keep a `__Host-` cookie that is deleted without `Secure`.
  await setCookie('', 0)
}

/** Ends the session that a cookie names. next-auth deletes the cookie. */
export async function endByToken(token: string): Promise<void> {
  const session = await sessionByToken(token)
  if (session) await end(session)
  clearSiteData()
}

async function end(session: { id: string; ownerId: string }): Promise<void> {
  await endSession(await getState().database(), session)
  forgetSession(session.id)
  noteEvent('Session ended', { user: session.ownerId })
}

async function setCookie(value: string, maxAge: number): Promise<void> {
  const jar = await cookies()
  jar.set(sessionCookie(), value, cookieAttributes(maxAge))
}
