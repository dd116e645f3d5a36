import NextAuth from 'next-auth'
import { withRetryAfter } from '@/lib/auth/attempts/too-many'
import { refuseAuthRequest } from '@/lib/auth/check-auth-request'
import { authOptions } from '@/lib/auth/options'

type Context = { params: Promise<{ nextauth: string[] }> }

/** Made at the first request: the settings are read when the server runs, not when it is built. */
const answer = async (request: Request, context: Context) => {
  const refused = await refuseAuthRequest(request)
  if (refused) return refused
  const answered = await withRetryAfter(await NextAuth(authOptions())(request, context))
  // Redirects, refusals and the list of providers say nothing themselves.
  if (!answered.headers.has('cache-control')) answered.headers.set('cache-control', 'no-store')
  return answered
}

export { answer as GET, answer as POST }
