import type { Cadence, Endpoint } from '@/lib/contract/endpoint'
import type { Asked } from './read-params'

/** From this day the legacy paths count as deprecated (RFC 9745 wants a date; no removal is planned). */
const DEPRECATED_SINCE = Date.UTC(2026, 0, 1)

/** Seconds a caller may reuse an answer without asking; afterwards the ETag decides. */
const FRESH_SECONDS: Readonly<Record<Cadence, number>> = {
  block: 30,
  hourly: 60,
  daily: 300,
  'trading-day': 300,
  weekly: 900,
  monthly: 900,
  quarterly: 900,
  irregular: 300,
}

/** Headers of a series answer that do not depend on its bytes. Keyed answers are for their caller alone. */
export function seriesHeaders(endpoint: Endpoint, asked: Asked, etag: string): Record<string, string> {
  const fresh = FRESH_SECONDS[asked.resolution === '1d' ? endpoint.cadence : 'block']
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
