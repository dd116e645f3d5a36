import 'server-only'
import { type Account, findAccountByEmail, normalizeEmail } from '@/lib/state/accounts/accounts'
import { isPassword, PASSWORD_LENGTH } from '@/lib/state/accounts/password'
import type { State } from '@/lib/state/database/open-state'
import { beginAttempt, forgiveAttempts } from './attempts'

export type SignIn = { account: Account } | { refused: 'wrong' | 'too_many' }

/** Checks e-mail and password. The result does not reveal whether the e-mail address is known. */
export async function signInWithPassword(
  state: State,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<SignIn> {
  const attempt = { email: normalizeEmail(email).slice(0, 320), address }
  if (!(await beginAttempt(attempt))) return { refused: 'too_many' }
  const found = state.exists() ? await findAccountByEmail(await state.database(), attempt.email) : undefined
  const right = await isPassword(password.slice(0, PASSWORD_LENGTH.max + 1), found?.passwordHash)
  if (!right || !found) return { refused: 'wrong' }
  await forgiveAttempts(attempt)
  return { account: found }
}
