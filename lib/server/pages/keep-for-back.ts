import type { IncomingMessage, ServerResponse } from 'node:http'
import { sessionCookie } from '@/lib/auth/session-cookie'
import { FAMILIES } from '@/lib/contract/family'

/** Pages that show no visitor anything of their own, and have no secret in their address. */
const OPEN = new Set<string>([...FAMILIES, '', 'gallery', 'screen', 'search', 'docs', 'status'])

/**
 * Lets the browser of a guest keep a page for its back and forward buttons, which `no-store` forbids. The page is still
 * asked for again wherever else it is opened.
 */
export function keepForBack(request: IncomingMessage, response: ServerResponse): void {
  const [, first = ''] = (request.url ?? '').split(/[/?]/)
  if (request.method !== 'GET' || !OPEN.has(first) || hasSession(request)) return
  const { writeHead } = response
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    response.writeHead = writeHead
    const isPage = /^text\/html\b/.test(String(response.getHeader('content-type')))
    if (isPage && args[0] === 200 && !response.hasHeader('set-cookie'))
      response.setHeader('cache-control', 'private, no-cache')
    return writeHead.apply(response, args)
  }) as typeof writeHead
}

/** Cookies of a session may be written in several parts, with a number at the end of their name. */
function hasSession({ headers }: IncomingMessage): boolean {
  return (headers.cookie ?? '').includes(sessionCookie())
}
