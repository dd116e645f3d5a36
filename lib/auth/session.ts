import 'server-only'
import { LRUCache } from 'lru-cache'
import { getEnv } from '@/lib/env/env'
import { getLog } from '@/lib/http/log'
import { processWide } from '@/lib/process/process-wide'
import { type Account, findAccount } from '@/lib/state/accounts/accounts'
import { findSecondFactor } from '@/lib/state/accounts/second-factors'
import { findSession, type Session, touchSession } from '@/lib/state/accounts/sessions'
import { isLoggedElsewhere } from '@/lib/state/database/open-state'
import { getState } from '@/lib/state/database/process-state'
import { hashKey } from '@/lib/state/keys/hash-key'
import { readCookie, sessionCookie } from './session-cookie'
import type { Viewer } from './viewer'

/** Maximum time until another process notices that a session ended or an account changed. */
const LOOK_EVERY_MS = 2_000

/** Visits are stored no more often than this. */
const TOUCH_EVERY_MS = 5 * 60_000

/** 32 random bytes in base64url. Anything else is not looked up. */
const TOKEN = /^[\w-]{43}$/

interface Looked {
  accounts: LRUCache<string, { account: Account | undefined; needsSecondFactor: boolean }>
  sessions: LRUCache<string, { session: Session | undefined }>
}

/** Asks the clock of the moment at each look-up, which tests set. By default the cache keeps the clock and its last time. */
const KEPT = { ttl: LOOK_EVERY_MS, ttlResolution: 0, perf: { now: () => performance.now() } }

/** A request asks for its viewer several times. */
const looked = processWide<Looked>('sessions', () => ({
  accounts: new LRUCache({ max: 2_000, ...KEPT }),
  sessions: new LRUCache({ max: 2_000, ...KEPT }),
}))

/** Makes the user's sessions reload the account on the next request. */
export function forgetAccount(id: string): void {
  looked.accounts.delete(id)
  for (const [key, { session }] of looked.sessions.entries()) {
    if (session?.ownerId === id) looked.sessions.delete(key)
  }
}

/** Makes a session reload on the next request. */
export function forgetSession(id: string): void {
  looked.sessions.delete(id)
}

/** The viewer of a request, or null if the session is missing, over, or waits for the second factor. */
export async function viewerOf(cookies: string | null | undefined): Promise<Viewer | null> {
  const session = await sessionOf(cookies)
  if (!session || session.awaitsFactor) return null
  noteVisit(session)
  return viewerById(session.ownerId)
}

/** A user as a viewer. Embeds are shown by the rights of their owner. */
export async function viewerById(id: string): Promise<Viewer | null> {
  const { account, needsSecondFactor } = await accountOf(id)
  if (!account) return null
  const { name, email, role, tier } = account
  return needsSecondFactor
    ? { id, name, email, role: 'user', tier, needsSecondFactor }
    : { id, name, email, role, tier }
}

/** The session of a request, or null if it is missing or over. */
export async function sessionOf(cookies: string | null | undefined): Promise<Session | null> {
  const token = readCookie(cookies, sessionCookie())
  return token === undefined ? null : sessionByToken(token)
}

export async function sessionByToken(token: string): Promise<Session | null> {
  const state = getState()
  if (!TOKEN.test(token) || !state.exists()) return null
  const id = hashKey(token)
  let known = looked.sessions.get(id)
  if (!known) {
    known = { session: await findSession(await state.database(), id, new Date()) }
    looked.sessions.set(id, known)
  }
  const { session } = known
  return session && session.idleEndsAt.getTime() > Date.now() ? session : null
}

/** In the background: no visitor waits for it, and a failure costs no more than a few minutes of idle time. */
function noteVisit(session: Session): void {
  const now = new Date()
  const since = now.getTime() - session.lastSeenAt.getTime()
  // A visit in the future was stored while the clock was ahead.
  if (since >= 0 && since < TOUCH_EVERY_MS) return
  session.lastSeenAt = now
  getState()
    .database()
    .then((database) => touchSession(database, session, now))
    .catch((cause) => {
      if (!isLoggedElsewhere(cause)) getLog().error('Could not store the last visit of a session', cause)
    })
}

async function accountOf(id: string): Promise<{ account: Account | undefined; needsSecondFactor: boolean }> {
  const known = looked.accounts.get(id)
  if (known) return known
  const state = getState()
  if (!state.exists()) return { account: undefined, needsSecondFactor: false }
  const database = await state.database()
  const account = await findAccount(database, id)
  const isAsked = account?.role === 'admin' && getEnv().ADMIN_SECOND_FACTOR === 'required'
  const needsSecondFactor = isAsked && !(await findSecondFactor(database, id))?.enabledAt
  const found = { account, needsSecondFactor }
  looked.accounts.set(id, found)
  return found
}
