import NextAuth from 'next-auth'
import { withRetryAfter } from '@/lib/auth/attempts/too-many'
import { refuseAuthRequest } from '@/lib/auth/check-auth-request'
import { authOptions } from '@/lib/auth/options'

type Context = { params: Promise<{ nextauth: string[] }> }

/** Made at the first request: the settings are read when the server runs, not when it is built. */
const answer = async (request: Request, context: Context) =>
  (await refuseAuthRequest(request)) ?? withRetryAfter(await NextAuth(authOptions())(request, context))

export { answer as GET, answer as POST }
