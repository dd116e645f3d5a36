import 'server-only'
import { LRUCache } from 'lru-cache'
import { decode } from 'next-auth/jwt'
import { getEnv } from '@/lib/env/env'
import { processWide } from '@/lib/process/process-wide'
import { type Account, findAccount } from '@/lib/state/accounts/accounts'
import { getState } from '@/lib/state/database/registry'
import { hashKey } from '@/lib/state/keys/hash-key'
import { authSecret } from './secret'
import type { Viewer } from './viewer'

export const SESSION_SECONDS = 30 * 24 * 3600

/** Public origin. With HTTPS, cookies are sent over HTTPS only. */
export function publicOrigin(): string {
  const { PUBLIC_URL, PORT } = getEnv()
  return PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`
}

export const isSecure = () => publicOrigin().startsWith('https:')

/** Cookie name used by next-auth. */
export const sessionCookie = () => `${isSecure() ? '__Secure-' : ''}next-auth.session-token`

/** Maximum time until another process notices a change of an account. */
const LOOK_EVERY_MS = 2_000

/** Content of the session cookie. */
interface Claims {
  sub: string
  epoch: unknown
  /** Expiry in seconds. */
  exp: number
}

interface Sessions {
  looked: LRUCache<string, { account: Account | undefined }>
  /** By SHA-256 of the cookie. A request asks for its viewer several times; decrypting each time would be slow. */
  decoded: LRUCache<string, Claims>
}

const { looked, decoded } = processWide<Sessions>('sessions', () => ({
  looked: new LRUCache({ max: 2_000, ttl: LOOK_EVERY_MS }),
  decoded: new LRUCache({ max: 2_000 }),
}))

/** Makes the user's sessions reload the account on the next request. */
export function forgetAccount(id: string): void {
  looked.delete(id)
}

/** The viewer of a request, or null if the session is missing or over. */
export async function viewerOf(cookies: string | null | undefined): Promise<Viewer | null> {
  const token = readCookie(cookies, sessionCookie())
  if (!token) return null
  const claims = await readClaims(token)
  if (!claims) return null
  const account = await accountOf(claims.sub)
  return account && account.sessionEpoch === claims.epoch ? asViewer(account) : null
}

/** A user as a viewer. Embeds are shown by the rights of their owner. */
export async function viewerById(id: string): Promise<Viewer | null> {
  const account = await accountOf(id)
  return account ? asViewer(account) : null
}

function asViewer({ id, name, email, role, tier }: Account): Viewer {
  return { id, name, email, role, tier }
}

/** Content of a valid cookie; null for invalid and expired ones. */
async function readClaims(token: string): Promise<Claims | null> {
  const name = hashKey(token)
  const claims = decoded.get(name) ?? (await decodeClaims(token))
  if (!claims) return null
  decoded.set(name, claims)
  return claims.exp * 1000 > Date.now() ? claims : null
}

async function decodeClaims(token: string): Promise<Claims | null> {
  const read = await decode({ token, secret: authSecret() }).catch(() => null)
  return read?.sub && typeof read.exp === 'number'
    ? { sub: read.sub, epoch: read.epoch, exp: read.exp }
    : null
}

async function accountOf(id: string): Promise<Account | undefined> {
  const known = looked.get(id)
  if (known) return known.account
  const state = getState()
  if (!state.exists()) return undefined
  const account = await findAccount(await state.database(), id)
  looked.set(id, { account })
  return account
}

function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}
