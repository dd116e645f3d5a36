import type { IncomingMessage } from 'node:http'
import { ApiError } from '@/lib/contract/errors'

/** Browsers send about 30, and proxies add some. */
export const MOST_HEADERS = 200

/**
 * The refusal of a request with too many headers. Node 20 drops those beyond its own limit without an error, and a
 * dropped header may be the one that names a proxy.
 */
export function refuseHeaderCount({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): ApiError | undefined {
  if (rawHeaders.length <= 2 * MOST_HEADERS) return undefined
  return new ApiError('headers_too_large', `There are too many headers. The limit is ${MOST_HEADERS}.`)
}
