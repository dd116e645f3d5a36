import type { Catalog } from '@/lib/catalog/catalog'
import { ofOneRevision } from '@/lib/catalog/of-one-revision'
import type { ErrorBody } from '@/lib/contract/errors'
import type { ValueRequest } from '@/lib/contract/value-request'
import { makeEtag, matchesEtag } from '../http/etag'
import { toApiError } from '../http/failure'
import { askedAsOf } from './as-of'
import { refuseKeyInUrl } from './keys/authenticate'
import type { Principal } from './keys/principal'
import type { SeriesColumns } from './make-series'
import { parseRequest } from './query/parse-request'
import type { ServiceParts } from './service-parts'

/** The response for a reader in this process: like the HTTP response with the same status, but not encoded. */
export type ColumnsAnswer<T> =
  | { status: 200; etag: string; value: T }
  | { status: 304; etag: string }
  | Refused

interface Refused {
  status: number
  failure: ErrorBody
}

/** Facts about the data of the service. */
export type Listing = Pick<Catalog, 'revision' | 'endpoints' | 'sourceKind' | 'asOf'> & { isPublic: boolean }

/** The pipeline of `handle` for a known caller, up to columns instead of bytes. Never rejects. */
export async function answerColumns(
  request: ValueRequest,
  principal: Principal,
  parts: ServiceParts,
): Promise<ColumnsAnswer<SeriesColumns>> {
  try {
    const { path, params, headers, interval } = request
    const query = Object.entries(params)
    refuseKeyInUrl(query)
    return await ofOneRevision(parts.catalog, async (present) => {
      const admitted = (catalog: Catalog) =>
        parseRequest({ path, query, interval }, principal, catalog, parts.upgradeUrl)
      const { catalog, request: asked } = await askedAsOf(present, query, admitted, { now: parts.now() })
      const { endpoint, parsed, etag } = asked
      if (endpoint.available && matchesEtag(headers['if-none-match'], etag)) return { status: 304, etag }
      return { status: 200, etag, value: await parts.maker.columns(catalog, endpoint, parsed) }
    })
  } catch (error) {
    return refusal(error, request, parts)
  }
}

/** The catalog itself. Its endpoints are frozen and shared by every reader. */
export async function answerListing(
  request: ValueRequest,
  parts: ServiceParts,
): Promise<ColumnsAnswer<Listing>> {
  try {
    const catalog = await parts.catalog()
    const etag = makeEtag('listing', catalog.revision, catalog.dataRevision)
    if (matchesEtag(request.headers['if-none-match'], etag)) return { status: 304, etag }
    const { revision, endpoints, sourceKind, asOf, sourcesOf } = catalog
    const isPublic = sourcesOf !== undefined
    return { status: 200, etag, value: { revision, endpoints, sourceKind, asOf, isPublic } }
  } catch (error) {
    return refusal(error, request, parts)
  }
}

function refusal(error: unknown, { path, headers }: ValueRequest, parts: ServiceParts): Refused {
  const failure = toApiError(error, { method: 'GET', url: path, headers }, parts.log)
  return { status: failure.status, failure: failure.body() }
}
