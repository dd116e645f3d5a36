import NextAuth from 'next-auth'
import { withRetryAfter } from '@/lib/auth/attempts/too-many'
import { refuseAuthRequest } from '@/lib/auth/check-auth-request'
import { authOptions } from '@/lib/auth/options'
import { findApiError } from '@/lib/contract/errors'

type Context = { params: Promise<{ nextauth: string[] }> }

/** Made at the first request: the settings are read when the server runs, not when it is built. */
const answer = async (request: Request, context: Context) => {
  const refused = await refuseAuthRequest(request)
  if (refused) return refused
  const answered = await withRetryAfter(await nextAuth(request, context))
  // Redirects, refusals and the list of providers say nothing themselves.
  if (!answered.headers.has('cache-control')) answered.headers.set('cache-control', 'no-store')
  return answered
}

/** The answer of next-auth, or the refusal that it would answer with a 500 without a body, such as that of a full disk. */
async function nextAuth(request: Request, context: Context): Promise<Response> {
  try {
    return await NextAuth(authOptions())(request, context)
  } catch (error) {
    const known = findApiError(error)
    if (!known) throw error
    const { retryAfter } = known.detail
    const headers = typeof retryAfter === 'number' ? { 'retry-after': String(retryAfter) } : undefined
    return Response.json(known.body(), { status: known.status, headers })
  }
}

export { answer as GET, answer as POST }
