import type { Endpoint } from '@/lib/contract/endpoint'
import { FRESH_SECONDS } from '@/lib/contract/freshness'
import type { ParsedQuery } from '../query/parse-query'

/** The legacy paths are deprecated since this day. RFC 9745 requires a date; no removal is planned. */
const DEPRECATED_SINCE = Date.UTC(2026, 0, 1)

/** Headers of a series response that do not depend on its bytes. Shared caches must not store it. */
export function seriesHeaders(endpoint: Endpoint, parsed: ParsedQuery, etag: string): Record<string, string> {
  const fresh = FRESH_SECONDS[parsed.resolution === '1d' ? endpoint.cadence : 'block']
  return {
    etag,
    'cache-control': `private, max-age=${fresh}`,
    vary: 'accept-encoding, authorization, x-api-key',
    ...legacyHeaders(endpoint),
  }
}

function legacyHeaders(endpoint: Endpoint): Record<string, string> {
  if (!endpoint.legacy || !endpoint.canonical) return {}
  const query = new URLSearchParams(endpoint.canonical.query).toString()
  return {
    deprecation: `@${DEPRECATED_SINCE / 1000}`,
    link: `<${endpoint.canonical.path}${query ? `?${query}` : ''}>; rel="successor-version"`,
  }
}
