import type { IncomingMessage } from 'node:http'
import { LOCAL_HOST } from '@/lib/env/is-shared'
import { areOfBrowser } from './browser-headers'

/** Whether an address is of this computer; IPv4 also as IPv6 writes it. */
const LOOPBACK = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/

type Incoming = Pick<IncomingMessage, 'httpVersion' | 'headers' | 'rawHeaders'> & {
  socket: { remoteAddress?: string }
}

/**
 * Whether a browser on this computer asks directly. Call it before any header is dropped. A proxy that adds no header and
 * hides the host it was asked for looks the same, which is why `isShared` decides first.
 */
export function isLocalVisitor({ httpVersion, headers, rawHeaders, socket }: Incoming): boolean {
  return (
    // Proxies that are configured by nothing but an address use 1.0.
    httpVersion === '1.1' &&
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(headers.host ?? '') &&
    areOfBrowser(rawHeaders) &&
    !isLoadedByAnotherSite(headers)
  )
}

/** Whether a page of another site loads this into itself. It may read pictures, which allow every origin. */
function isLoadedByAnotherSite(headers: IncomingMessage['headers']): boolean {
  const site = headers['sec-fetch-site']
  const isOther = site === 'cross-site' || site === 'same-site'
  return isOther && headers['sec-fetch-dest'] !== 'document'
}
