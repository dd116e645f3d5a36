import type { IncomingMessage } from 'node:http'
import { ApiError } from '@/lib/contract/errors'

/** Largest body of a sign-in or sign-out, in bytes. */
const LARGEST_SIGN_IN = 16 * 1024
/** Largest form of a page, in bytes: a board with all its notes is a tenth of it. */
export const LARGEST_FORM = 256 * 1024

const METHODS: readonly (string | undefined)[] = ['GET', 'HEAD', 'POST']

/**
 * Throws for a request that no page answers: another method, a form of another site, or a body that is too large. Pages
 * buffer bodies, so a body must announce its length, which Node then enforces.
 */
export function checkPageRequest({ method, headers, url = '' }: IncomingMessage): void {
  if (!METHODS.includes(method)) {
    throw new ApiError('method_not_allowed', `Pages allow GET, HEAD and POST; got ${method}.`, {
      detail: { allow: METHODS.join(', ') },
    })
  }
  if (method === 'POST' && isForeign(headers)) {
    throw new ApiError('cross_site', 'Pages do not accept forms from other sites.')
  }
  if (headers['transfer-encoding'] !== undefined) {
    throw new ApiError('length_required', 'Send the length of the body as Content-Length.')
  }
  const largest = url.startsWith('/api/auth/') ? LARGEST_SIGN_IN : LARGEST_FORM
  if (Number(headers['content-length'] ?? 0) > largest) {
    throw new ApiError('body_too_large', `The body is too large. The limit is ${largest / 1024} KB.`)
  }
}

/** Whether a browser says that another site sends the request. Headers of proxies are there only if the proxy is trusted. */
export function isForeign(headers: IncomingMessage['headers']): boolean {
  const { origin, host, 'x-forwarded-host': forwarded } = headers
  if (origin === undefined) return false
  const own = String(forwarded ?? host)
    .split(',', 1)[0]
    .trim()
  return !URL.canParse(origin) || new URL(origin).host !== own.toLowerCase()
}
