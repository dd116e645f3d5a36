import 'server-only'
import type { AuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import { getEnv, setAuthOrigin } from '@/lib/env/env'
import { getState } from '@/lib/state/database/registry'
import { CLIENT_ADDRESS } from './client-address-header'
import { type OidcProfile, signInOutside } from './outside'
import { authSecret } from './secret'
import { isSecure, publicOrigin, SESSION_SECONDS } from './session'
import { signInWithPassword } from './sign-in'

/** Settings of next-auth: sessions are signed cookies with a user id and the user's session version. */
export function authOptions(): AuthOptions {
  setAuthOrigin(publicOrigin())
  const oidc = oidcProvider()
  return {
    secret: authSecret(),
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    useSecureCookies: isSecure(),
    pages: { signIn: '/sign-in', error: '/sign-in', signOut: '/account' },
    providers: [
      Credentials({
        credentials: { email: {}, password: {} },
        async authorize(given, request) {
          const { email = '', password = '' } = given ?? {}
          const address = String(request.headers?.[CLIENT_ADDRESS] ?? 'unknown')
          const result = await signInWithPassword(getState(), { email, password, address })
          if ('account' in result) return { id: result.account.id, epoch: result.account.sessionEpoch }
          if (result.refused === 'too_many') throw new Error('TooMany')
          return null
        },
      }),
      ...(oidc ? [oidc] : []),
    ],
    callbacks: {
      async jwt({ token, user, account, profile }) {
        if (account?.provider === 'oidc' && profile) {
          const made = await signInOutside(profile as OidcProfile, new Date())
          return { sub: made.id, epoch: made.sessionEpoch }
        }
        if (user) return { sub: user.id, epoch: (user as { epoch?: number }).epoch }
        return token
      },
      session: ({ session }) => ({ expires: session.expires, user: {} }),
    },
  }
}

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
