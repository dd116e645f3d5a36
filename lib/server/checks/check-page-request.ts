import type { IncomingMessage } from 'node:http'
import { ApiError } from '@/lib/contract/errors'
import { isForeign, isOwnChange } from '@/lib/http/origin/foreign-request'

/** Largest body of a sign-in or sign-out, in bytes. */
const LARGEST_SIGN_IN = 16 * 1024
/** Largest form of a page, in bytes: a board with all its notes is a tenth of it. */
export const LARGEST_FORM = 256 * 1024

const SIGN_IN = '/api/auth/'

const METHODS: readonly (string | undefined)[] = ['GET', 'HEAD', 'POST']

/**
 * Throws for a request that no page answers: another method, a form that is not of this site, or a body that is too large.
 * Pages buffer bodies, so a body must announce its length, which Node then enforces. Forms of pages and server actions must
 * name their origin, as browsers do. Signing in and out has a token against other sites, and programs do it, too.
 */
export function checkPageRequest({ method, headers, url = '' }: IncomingMessage): void {
  if (!METHODS.includes(method)) {
    throw new ApiError('method_not_allowed', `Pages allow GET, HEAD and POST; got ${method}.`, {
      detail: { allow: METHODS.join(', ') },
    })
  }
  const isForSignIn = url.startsWith(SIGN_IN)
  const refuse = () => new ApiError('cross_site', 'Pages only accept forms of this site, with their Origin.')
  if (method === 'POST' && isForeign(headers)) throw refuse()
  if (headers['transfer-encoding'] !== undefined) {
    throw new ApiError('length_required', 'Send the length of the body as Content-Length.')
  }
  const largest = isForSignIn ? LARGEST_SIGN_IN : LARGEST_FORM
  if (Number(headers['content-length'] ?? 0) > largest) {
    throw new ApiError('body_too_large', `The body is too large. The limit is ${largest / 1024} KB.`)
  }
  if (method === 'POST' && !isForSignIn && !isOwnChange(headers)) throw refuse()
}
