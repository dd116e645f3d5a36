import 'server-only'
import { isSecure } from './origin'

/** Cookie name used by next-auth. */
export const sessionCookie = () => `${isSecure() ? '__Secure-' : ''}next-auth.session-token`

/** Attributes of every cookie of this site that proves something. */
export const cookieAttributes = (maxAge: number) =>
  ({ httpOnly: true, sameSite: 'lax', secure: isSecure(), path: '/', maxAge }) as const

/** The value of a cookie in a `Cookie` header. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}
