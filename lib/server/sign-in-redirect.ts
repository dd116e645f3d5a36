import type { IncomingMessage } from 'node:http'
import { viewerOf } from '@/lib/auth/session'

/**
 * What a private installation gives to everyone: the way in and what it is drawn with, and the script of frames, whose
 * readers have no account here.
 */
const OPEN = ['/sign-in', '/sign-up', '/api/auth/', '/icon.svg', '/robots.txt', '/favicon.ico', '/embed.js']

/** Where to send a page request of somebody who is not signed in; null when they may pass. */
export async function signInRedirect(request: IncomingMessage): Promise<string | null> {
  const url = request.url ?? '/'
  const path = url.split('?', 1)[0]
  if (OPEN.some((open) => path === open || (open.endsWith('/') && path.startsWith(open)))) return null
  if (await viewerOf(request.headers.cookie)) return null
  return `/sign-in?next=${encodeURIComponent(url.slice(0, 1000))}`
}
