import type { IncomingMessage } from 'node:http'
import type { Env } from '@/lib/env/env'
import { areOfBrowser } from './browser-headers'

/** Whether an address is of this computer; IPv4 also as IPv6 writes it. */
const LOOPBACK = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/
/** Names that no DNS server can point elsewhere. A site whose name was rebound to this computer has its own name here. */
const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

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

/** Whether the settings say that others than its owner use this server. */
export function isShared(env: Env): boolean {
  const isPublic = env.PUBLIC_URL !== undefined && !LOCAL_HOST.test(new URL(env.PUBLIC_URL).host)
  const hasRules = env.ACCESS === 'tiered' || env.ACCESS === 'private'
  const others = [env.TRUSTED_PROXIES, env.ADMIN_TOKEN, env.DATABASE_URL, env.REDIS_URL, env.SMTP_URL]
  return isPublic || hasRules || [...others, env.OIDC_ISSUER].some((setting) => setting !== undefined)
}
