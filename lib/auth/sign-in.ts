import 'server-only'
import { networkOf } from '@/lib/http/client-address'
import { attemptLimiter } from '@/lib/limits/attempt-limiter'
import { authSecret } from '@/lib/process/secret'
import { type Account, findAccountByEmail, normalizeEmail } from '@/lib/state/accounts/accounts'
import { isPassword, PASSWORD_LENGTH } from '@/lib/state/accounts/password'
import type { State } from '@/lib/state/database/open-state'
import { hashKey } from '@/lib/state/keys/hash-key'
import { type Device, isKnownTo, readDevice } from './attempts/device'
import {
  ACCOUNT,
  ADDRESS,
  beginAttempt,
  CODE,
  DEVICE,
  THROTTLE_LIMITS,
  type Throttled,
  type ThrottleStore,
} from './attempts/throttle'
import { acceptCode } from './factor/second-factor'
import { noteEvent } from './note-event'

export type SignIn = { account: Account } | { refused: 'wrong' } | { refused: 'too_many'; retryAfter: number }

/** Origin of an attempt. */
export interface Origin {
  address: string
  /** Value of the device cookie. */
  device: string | undefined
}

/** Checks e-mail and password. The result does not reveal whether the e-mail address is known. */
export async function signInWithPassword(
  state: State,
  { email, password, ...origin }: { email: string; password: string } & Origin,
): Promise<SignIn> {
  const address = normalizeEmail(email).slice(0, 320)
  const found = state.exists() ? await findAccountByEmail(await state.database(), address) : undefined
  const attempt = await beginAttempt(await throttleStore(state), throttledBy(address, found, origin))
  const facts = { user: found?.id, network: networkOf(origin.address) }
  if ('retryAfter' in attempt) {
    noteEvent('Password delayed', facts)
    return { refused: 'too_many', retryAfter: attempt.retryAfter }
  }
  const right = await isPassword(password.slice(0, PASSWORD_LENGTH.max + 1), found?.passwordHash)
  noteEvent(right && found ? 'Password accepted' : 'Password refused', facts)
  if (!right || !found) return { refused: 'wrong' }
  await attempt.succeed()
  return { account: found }
}

export async function throttleStore(state: State): Promise<ThrottleStore> {
  return {
    failures: await attemptLimiter(state, THROTTLE_LIMITS.failures),
    waits: await attemptLimiter(state, THROTTLE_LIMITS.waits),
  }
}

/**
 * Checks a code of the second factor. Visitors at this step know the password, so unknown devices are slowed down
 * longer.
 */
export async function checkCode(
  state: State,
  account: Account,
  code: string,
  origin: Origin,
): Promise<'right' | 'wrong' | { retryAfter: number }> {
  const known = knownTo(account, origin)
  const throttled = known
    ? { name: `device:${known.name}`, slowing: DEVICE }
    : { name: `code:${account.id}`, slowing: CODE }
  const attempt = await beginAttempt(await throttleStore(state), [throttled])
  const facts = { user: account.id, network: networkOf(origin.address) }
  if ('retryAfter' in attempt) {
    noteEvent('Code delayed', facts)
    return attempt
  }
  const isRight = await acceptCode(await state.database(), account.id, code, new Date())
  noteEvent(isRight ? 'Code accepted' : 'Code refused', facts)
  if (!isRight) return 'wrong'
  await attempt.succeed()
  return 'right'
}

function knownTo(account: Account | undefined, { device }: Origin): Device | null {
  const given = readDevice(device)
  return given && account && isKnownTo(given, account, authSecret()) ? given : null
}

function throttledBy(email: string, found: Account | undefined, origin: Origin): Throttled[] {
  const known = knownTo(found, origin)
  if (known) return [{ name: `device:${known.name}`, slowing: DEVICE }]
  return [
    { name: `address:${networkOf(origin.address)}`, slowing: ADDRESS },
    { name: `account:${hashKey(email)}`, slowing: ACCOUNT },
  ]
}
