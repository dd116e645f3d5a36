import 'server-only'
import { cookies } from 'next/headers'
import { encode } from 'next-auth/jwt'
import type { Account } from '@/lib/state/accounts/accounts'
import { authSecret } from './secret'
import { isSecure, SESSION_SECONDS, sessionCookie } from './session'

/** Signs an account in, with the cookie that next-auth would set. */
export async function startSession({ id, sessionEpoch }: Account): Promise<void> {
  const token = await encode({
    token: { sub: id, epoch: sessionEpoch },
    secret: authSecret(),
    maxAge: SESSION_SECONDS,
  })
  await setCookie(token, SESSION_SECONDS)
}

/** Signs out in this browser only. */
export async function endSession(): Promise<void> {
  // Set to empty instead of deleted: browsers keep a `__Secure-` cookie that is deleted without `Secure`.
  await setCookie('', 0)
}

async function setCookie(value: string, maxAge: number): Promise<void> {
  const jar = await cookies()
  jar.set(sessionCookie(), value, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(),
    path: '/',
    maxAge,
  })
}
