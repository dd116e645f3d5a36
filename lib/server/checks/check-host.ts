import type { IncomingMessage } from 'node:http'
import { ApiError } from '@/lib/contract/errors'

const HOST = /^(?:[a-z0-9][a-z0-9._-]{0,252}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * The value of the Host header. Throws unless there is exactly one and it is a host name or address with an optional
 * port, because links are made from it. HTTP/1.0 may leave it out.
 */
export function readHost({ rawHeaders, httpVersion }: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>) {
  let hosts = 0
  let host = ''
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at].length !== 4 || rawHeaders[at].toLowerCase() !== 'host') continue
    hosts++
    host = rawHeaders[at + 1]
  }
  if (hosts === 0 && httpVersion === '1.0') return undefined
  if (hosts !== 1 || !HOST.test(host)) {
    throw new ApiError('invalid_request', 'Send exactly one Host header: a host name with an optional port.')
  }
  return host
}
