import 'server-only'
import type { AuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import { getEnv, setAuthOrigin } from '@/lib/env/env'
import { safeNext } from '@/lib/http/origin/safe-next'
import { authSecret } from '@/lib/process/secret'
import { checkPassword } from './attempts/check-password'
import { TOO_MANY } from './attempts/too-many'
import { authLogger } from './log/auth-logger'
import { isSecure, publicOrigin } from './origin'
import { checkIssuer, type OidcProfile, signInOutside } from './outside'
import { sessionByToken } from './session'
import { nextAuthCookies } from './session-cookie'
import { endByToken, openSession, SESSION_SECONDS } from './start-session'

/** Settings of next-auth: the cookie of a session is random text whose hash is stored. */
export function authOptions(): AuthOptions {
  setAuthOrigin(publicOrigin())
  const oidc = oidcProvider()
  return {
    secret: authSecret(),
    logger: authLogger(),
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    // Its `database` strategy cannot sign in with a password, so the token of its `jwt` strategy names the stored session.
    jwt: {
      encode: async ({ token }) => String(token?.sessionToken ?? ''),
      decode: async ({ token }) => (token && (await sessionByToken(token)) ? { sessionToken: token } : null),
    },
    useSecureCookies: isSecure(),
    cookies: nextAuthCookies(),
    pages: { signIn: '/sign-in', error: '/sign-in', signOut: '/account' },
    providers: [
      Credentials({
        credentials: { email: {}, password: {} },
        async authorize(given) {
          const { email = '', password = '' } = given ?? {}
          const result = await checkPassword(email, password)
          if ('account' in result) return { id: result.account.id }
          if (result.refused === 'too_many') throw new Error(`${TOO_MANY}${result.retryAfter}`)
          return null
        },
      }),
      ...(oidc ? [oidc] : []),
    ],
    callbacks: {
      async jwt({ token, user, account, profile }) {
        if (account?.provider === 'oidc' && profile) {
          checkIssuer(profile as OidcProfile, getEnv().OIDC_ISSUER)
          const { id } = await signInOutside(profile as OidcProfile, new Date())
          return { sessionToken: await openSession(id) }
        }
        return user ? { sessionToken: await openSession(user.id) } : token
      },
      // The default throws for a text that is not an address, and the answer is a 500.
      redirect: ({ url, baseUrl }) => baseUrl + safeNext(pathOf(String(url), baseUrl)),
      session: ({ session }) => ({ expires: session.expires, user: {} }),
    },
    events: {
      signOut: async ({ token }) => token && endByToken(String(token.sessionToken)),
    },
  }
}

const pathOf = (url: string, site: string) => (url.startsWith(`${site}/`) ? url.slice(site.length) : url)

/** The OpenID Connect provider from the settings, or null. */
function oidcProvider(): OAuthConfig<OidcProfile> | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = getEnv()
  if (!OIDC_ISSUER) return null
  return {
    id: 'oidc',
    name: OIDC_NAME,
    type: 'oauth',
    wellKnown: `${OIDC_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    authorization: { params: { scope: 'openid email profile' } },
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    // Placeholder until `jwt` finds the account.
    profile: ({ sub }) => ({ id: sub }),
  }
}
