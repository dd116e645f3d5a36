import type { IncomingMessage } from 'node:http'
import { viewerOrGuest } from '@/lib/auth/visitor'
import { safeNext } from '@/lib/http/origin/safe-next'

/** Public parts of a private installation: signing in with its assets, and the signed link that ends mail. */
const OPEN = [
  '/sign-in',
  '/sign-in/code',
  '/sign-up',
  '/reset-password',
  '/set-password',
  '/unsubscribe',
  '/api/auth/',
  '/robots.txt',
  '/favicon.ico',
]

/** Target of the redirect for a page request of a visitor who is not signed in; null if it may pass. */
export async function signInRedirect(request: IncomingMessage): Promise<string | null> {
  const url = request.url ?? '/'
  const path = url.split('?', 1)[0]
  if (OPEN.some((open) => path === open || (open.endsWith('/') && path.startsWith(open)))) return null
  if (await viewerOrGuest(request.headers.cookie)) return null
  return `/sign-in?next=${encodeURIComponent(safeNext(url))}`
}
