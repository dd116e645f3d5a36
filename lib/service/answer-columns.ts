import type { Catalog } from '@/lib/catalog/catalog'
import { type OpenCatalog, ofOneRevision } from '@/lib/catalog/of-one-revision'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ErrorBody } from '@/lib/contract/errors'
import type { SeriesSource } from '@/lib/contract/live/series-source'
import type { ValueRequest } from '@/lib/contract/value-request'
import type { Scope } from '@/lib/process/scope'
import { makeEtag, matchesEtag } from '../http/etag'
import { toApiError } from '../http/failure'
import { askedAsOf } from './as-of'
import { refuseKeyInUrl } from './keys/authenticate'
import type { Principal } from './keys/principal'
import { refuseWithheldRequest } from './keys/withheld'
import type { SeriesColumns } from './make-series'
import type { ParsedQuery } from './query/parse-query'
import { parseRequest } from './query/parse-request'
import { computeRequest } from './series-input'
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

/** Facts about the data of the service for a reader. */
export interface Listing
  extends Pick<Catalog, 'revision' | 'endpoints' | 'findInputs' | 'formulaOf' | 'sourceKind' | 'asOf'>,
    Required<Pick<Catalog, 'withholds' | 'shownSources'>> {
  /** Whether any of the data was read from public sources. */
  isPublic: boolean
  /** The data that were asked for. Where others see the same as the operator, those of most visitors. */
  scope: Scope
  /** Whether data that only the operator may see are left out. */
  isPart: boolean
}

/** The pipeline of `handle` for a known caller, up to columns instead of bytes. Never rejects. */
export const answerColumns = (
  request: ValueRequest,
  principal: Principal,
  scope: Scope,
  parts: ServiceParts,
): Promise<ColumnsAnswer<SeriesColumns>> => answerWith(parts.maker.columns, request, principal, scope, parts)

/** The public sources of a series, after the same checks and without computing it. Never rejects. */
export const answerSources = (
  request: ValueRequest,
  principal: Principal,
  scope: Scope,
  parts: ServiceParts,
): Promise<ColumnsAnswer<readonly SeriesSource[]>> => answerWith(sourcesOf, request, principal, scope, parts)

const sourcesOf = async (catalog: Catalog, { path }: Endpoint, parsed: ParsedQuery) =>
  catalog.sourcesOf?.(path, computeRequest(parsed)) ?? []

async function answerWith<T>(
  make: (catalog: Catalog, endpoint: Endpoint, parsed: ParsedQuery) => Promise<T>,
  request: ValueRequest,
  principal: Principal,
  scope: Scope,
  parts: ServiceParts,
): Promise<ColumnsAnswer<T>> {
  try {
    const { path, params, headers, interval } = request
    const query = Object.entries(params)
    refuseKeyInUrl(query)
    const open: OpenCatalog = (how) => parts.catalog({ ...how, scope })
    return await ofOneRevision(open, async (present) => {
      const admitted = (catalog: Catalog) => {
        const asked = parseRequest(
          { path, query, interval },
          principal,
          withInputs(catalog),
          parts.upgradeUrl,
        )
        if (scope === 'public') refuseWithheldRequest(asked, catalog)
        return asked
      }
      const { catalog, request: asked } = await askedAsOf(present, query, admitted, { now: parts.now() })
      const { endpoint, parsed, etag } = asked
      if (endpoint.available && matchesEtag(headers['if-none-match'], etag)) return { status: 304, etag }
      return { status: 200, etag, value: await make(catalog, endpoint, parsed) }
    })
  } catch (error) {
    return refusal(error, request, parts)
  }
}

/** The catalog for readers in this process, which also get the tables of base columns. */
const withInputs = (catalog: Catalog): Catalog => ({
  ...catalog,
  find: (path) => catalog.find(path) ?? catalog.findInputs?.(path),
})

/** The catalog itself. Its endpoints are frozen and shared by every reader. */
export async function answerListing(
  request: ValueRequest,
  asked: Scope,
  parts: ServiceParts,
): Promise<ColumnsAnswer<Listing>> {
  try {
    const catalog = await parts.catalog({ scope: asked })
    const etag = makeEtag('listing', catalog.revision, catalog.dataRevision)
    if (matchesEtag(request.headers['if-none-match'], etag)) return { status: 304, etag }
    return { status: 200, etag, value: listingOf(catalog, parts) }
  } catch (error) {
    return refusal(error, request, parts)
  }
}

function listingOf(catalog: Catalog, { homeScope }: ServiceParts): Listing {
  const { revision, endpoints, findInputs, formulaOf, sourceKind, asOf, sourcesOf, scope = 'all' } = catalog
  const { withholds = false, shownSources = new Set<string>() } = catalog
  const isPart = scope === 'public'
  return {
    ...{ revision, endpoints, findInputs, formulaOf, sourceKind, asOf, withholds, shownSources, isPart },
    isPublic: sourcesOf !== undefined,
    scope: isPart || withholds ? scope : homeScope,
  }
}

function refusal(error: unknown, { path, headers }: ValueRequest, parts: ServiceParts): Refused {
  const failure = toApiError(error, { method: 'GET', url: path, headers }, parts.log)
  return { status: failure.status, failure: failure.body() }
}
