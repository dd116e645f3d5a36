import 'server-only'
import type { CookiesOptions } from 'next-auth'
import { isSecure } from './origin'

/** Name of a cookie. With `__Host-`, browsers take it only over HTTPS and from no other host of the domain. */
export const cookieName = (name: string) => `${isSecure() ? '__Host-' : ''}${name}`

export const sessionCookie = () => cookieName('next-auth.session-token')

/** Attributes of every cookie of this site that proves something. */
export const cookieAttributes = (maxAge: number) =>
  ({ httpOnly: true, sameSite: 'lax', secure: isSecure(), path: '/', maxAge }) as const

/** Time to sign in with the provider. */
const PROVIDER_SECONDS = 15 * 60

/** The cookies of next-auth. */
export function nextAuthCookies(): Partial<CookiesOptions> {
  const cookie = (name: string, seconds?: number) => {
    const { maxAge, ...attributes } = cookieAttributes(seconds ?? 0)
    return {
      name: cookieName(`next-auth.${name}`),
      options: seconds === undefined ? attributes : { ...attributes, maxAge },
    }
  }
  return {
    sessionToken: cookie('session-token'),
    callbackUrl: cookie('callback-url'),
    csrfToken: cookie('csrf-token'),
    pkceCodeVerifier: cookie('pkce.code_verifier', PROVIDER_SECONDS),
    state: cookie('state', PROVIDER_SECONDS),
    nonce: cookie('nonce', PROVIDER_SECONDS),
  }
}

/** The value of a cookie in a `Cookie` header. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}
