import type { Catalog } from '@/lib/catalog/catalog'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { API_PREFIX, FAMILIES } from '@/lib/contract/family'
import type { Interval } from '@/lib/contract/interval'
import { PERIOD_MS } from '@/lib/engine/calendar-periods'
import { DAY_MS } from '@/lib/engine/frame'
import { makeEtag } from '../../http/etag'
import { seriesHeaders } from '../encode/series-headers'
import { authorize } from '../keys/authorize'
import { applyFieldGrants } from '../keys/field-grants'
import type { Principal } from '../keys/principal'
import { type ParsedQuery, parseQuery, type Query } from './parse-query'
import type { SeriesRequest } from './series-request'

/**
 * The checks between a known caller and the computation: route known → tier, permission, endpoint granted →
 * parameters → fields granted. Throws the first refusal.
 */
export function parseRequest(
  { path, query, interval }: { path: string; query: Query; interval?: Interval },
  principal: Principal,
  catalog: Catalog,
  upgradeUrl: string,
): SeriesRequest {
  const endpoint = catalog.find(path)
  if (!endpoint) throw unknownRoute(path, catalog.suggest(path))
  authorize({ principal, endpoint, upgradeUrl })
  const parsed = withInterval(
    parseQuery(endpoint, query, catalog.renamedFields(endpoint.path)),
    barsOf(endpoint, interval),
  )
  const etag = etagOf(endpoint, parsed, catalog)
  const read = { parsed, etag, headers: seriesHeaders(endpoint, parsed, etag) }
  return { endpoint, ...applyFieldGrants(read, endpoint, principal, catalog) }
}

function withInterval(parsed: ParsedQuery, interval: Interval | undefined): ParsedQuery {
  return interval && parsed.resolution === '1d' ? { ...parsed, interval } : parsed
}

function etagOf({ path }: Endpoint, { inUse, ignored, interval }: ParsedQuery, catalog: Catalog): string {
  const { revision, dataRevision } = catalog
  return makeEtag(path, inUse, ignored, revision, dataRevision, ...(interval ? [interval] : []))
}

/** The interval, if it is longer than a day and the endpoint has fields that are computed over bars. */
function barsOf({ fields }: Endpoint, interval: Interval | undefined): Interval | undefined {
  return interval && PERIOD_MS[interval] > DAY_MS && fields.some(({ bars }) => bars) ? interval : undefined
}

function unknownRoute(path: string, suggestions: readonly string[]): ApiError {
  const shown = path.length > 120 ? `${path.slice(0, 120)}…` : path
  const family = FAMILIES.find((one) => `${path}/`.startsWith(`${API_PREFIX}${one}/`))
  const hint =
    suggestions.length > 0
      ? ` Did you mean ${suggestions.join(' or ')}?`
      : family
        ? ` ${API_PREFIX}${family}/list has all names.`
        : ''
  return new ApiError('unknown_route', `There is no series at ${shown}.${hint}`, {
    detail: { suggestions: suggestions.slice(0, 3) },
  })
}
