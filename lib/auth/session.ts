import 'server-only'
import { getEnv } from '@/lib/env/env'
import { getLog } from '@/lib/http/log'
import { type Account, findAccount } from '@/lib/state/accounts/accounts'
import { findSecondFactor } from '@/lib/state/accounts/second-factors'
import { findSession, type Session, touchSession } from '@/lib/state/accounts/sessions'
import { isLoggedElsewhere } from '@/lib/state/database/open-state'
import { getState } from '@/lib/state/database/process-state'
import { recentRows } from '@/lib/state/database/recent-rows'
import { hashKey } from '@/lib/state/keys/hash-key'
import { readCookie, sessionCookie } from './session-cookie'
import type { Viewer } from './viewer'

/** Visits are stored no more often than this. */
const TOUCH_EVERY_MS = 5 * 60_000

/** 32 random bytes in base64url. Anything else is not looked up. */
const TOKEN = /^[\w-]{43}$/

const sessions = recentRows<Session>('session', (database, id) => findSession(database, id, new Date()))

interface Looked {
  account: Account
  needsSecondFactor: boolean
}

const accounts = recentRows<Looked>('account', async (database, id) => {
  const account = await findAccount(database, id)
  if (!account) return undefined
  const isAsked = account.role === 'admin' && getEnv().ADMIN_SECOND_FACTOR === 'required'
  return { account, needsSecondFactor: isAsked && !(await findSecondFactor(database, id))?.enabledAt }
})

/** Makes the user's sessions reload the account on the next request. */
export function forgetAccount(id: string): void {
  accounts.forget(id)
  sessions.forgetAll(({ ownerId }) => ownerId === id)
}

/** Makes a session reload on the next request. */
export function forgetSession(id: string): void {
  sessions.forget(id)
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
  const found = await accounts.find(id)
  if (!found) return null
  const { needsSecondFactor, account } = found
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
  if (!TOKEN.test(token)) return null
  const session = await sessions.find(hashKey(token))
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
