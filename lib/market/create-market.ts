import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Cadence, Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { API_PREFIX } from '@/lib/contract/family'
import { nearest } from '@/lib/contract/nearest'
import type { Origin, Quota, SeriesData } from '@/lib/contract/series'
import { type DecodedCatalog, decodeCatalog, endpointFromPath } from './decode-catalog'
import { type Decoded, decodeEnvelope } from './decode-envelope'
import { decodeFailure } from './decode-failure'
import type { Market, MarketCatalog } from './market'
import { RETRY, type RetryOptions, withRetry } from './retry'
import type { Transport, TransportAnswer } from './transport'

export interface MarketOptions {
  transport: Transport
  now?: () => number
  retry?: Partial<RetryOptions>
  /** Bytes of decoded series to keep. */
  cacheBytes?: number
}

const CATALOG_FRESH_MS = 60_000
const CACHE_BYTES = 96 * 1024 * 1024

/** How long an answer is used without asking; afterwards its ETag decides. */
const FRESH_MS: Record<Cadence, number> = {
  block: 30_000,
  hourly: 60_000,
  daily: 300_000,
  'trading-day': 300_000,
  weekly: 900_000,
  monthly: 900_000,
  quarterly: 900_000,
  irregular: 300_000,
}

interface Kept<T> {
  value: T
  etag: string | null
  fetchedAt: number
}

/** The client of the API: caches, revalidates, shares concurrent requests, retries, and keeps the last good answer. */
export function createMarket(options: MarketOptions): Market {
  const { transport } = options
  const now = options.now ?? Date.now
  const retry = { ...RETRY, now, ...options.retry }
  const kept = new LRUCache<string, Kept<Decoded>>({
    maxSize: options.cacheBytes ?? CACHE_BYTES,
    sizeCalculation: ({ value }) => sizeOf(value),
  })
  const underway = new Map<string, Promise<{ kept: Kept<Decoded>; stale?: SeriesData['stale'] }>>()
  let quota: Quota | null = null
  let catalog: Kept<MarketCatalog> | null = null
  let catalogUnderway: Promise<MarketCatalog> | null = null
  let remoteIsSample = false

  async function ask(path: string, etag: string | null): Promise<TransportAnswer & { body: string }> {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (etag) headers['if-none-match'] = etag
    const bodies = new WeakMap<TransportAnswer, string>()
    const read = async (answer: TransportAnswer) => {
      const known = bodies.get(answer)
      if (known !== undefined) return known
      const body = answer.status === 304 ? '' : await answer.text()
      bodies.set(answer, body)
      return body
    }
    const answer = await withRetry(
      () => transport.get(path, headers),
      // A known route whose data is not loaded stays so; asking again only costs time.
      async (refused) => transport.host === null || (await read(refused)).includes('"data_not_available"'),
      retry,
    )
    quota = readQuota(answer.headers) ?? quota
    const body = await read(answer)
    if (answer.status !== 304 && (answer.status < 200 || answer.status > 299)) {
      throw decodeFailure(answer.status, body, transport.host)
    }
    if (answer.status === 304 && !etag) throw decodeFailure(502, '', transport.host)
    return { ...answer, body }
  }

  async function fetchCatalog(): Promise<MarketCatalog> {
    try {
      const answer = await ask('/api/public/catalog', catalog?.etag ?? null)
      const value =
        answer.status === 304 && catalog ? catalog.value : indexCatalog(decodeCatalog(answer.body))
      catalog = { value, etag: answer.headers.etag ?? catalog?.etag ?? null, fetchedAt: now() }
    } catch (error) {
      if (catalog) catalog = { ...catalog, fetchedAt: now() }
      else if (error instanceof ApiError && error.code === 'unknown_route') {
        // A server without a catalog still serves series: what a path tells is enough.
        catalog = { value: indexCatalog({ revision: '', endpoints: [] }), etag: null, fetchedAt: now() }
      } else throw error
    }
    return catalog.value
  }

  function loadCatalog(): Promise<MarketCatalog> {
    // In process a revalidation costs nothing, and newly imported data shows at once.
    const fresh = transport.host === null ? 0 : CATALOG_FRESH_MS
    if (catalog && now() - catalog.fetchedAt < fresh) return Promise.resolve(catalog.value)
    catalogUnderway ??= fetchCatalog().finally(() => {
      catalogUnderway = null
    })
    return catalogUnderway
  }

  async function endpointOf(path: string): Promise<Endpoint> {
    const listed = await loadCatalog()
    const endpoint = listed.find(path) ?? (listed.total === 0 ? endpointFromPath(path) : undefined)
    if (endpoint) return endpoint
    const suggestions = listed.suggest(path).map((near) => near.path)
    throw new ApiError('unknown_route', `There is no series at ${path.slice(0, 120)}`, {
      detail: { suggestions },
    })
  }

  async function fetchSeries(address: string, endpoint: Endpoint) {
    const before = kept.get(address)
    const fresh = transport.host === null ? 0 : FRESH_MS[endpoint.cadence]
    if (before && now() - before.fetchedAt < fresh) return { kept: before }
    try {
      const answer = await ask(address, before?.etag ?? null)
      const value = answer.status === 304 && before ? before.value : decodeEnvelope(answer.body, endpoint)
      const entry = { value, etag: answer.headers.etag ?? before?.etag ?? null, fetchedAt: now() }
      kept.set(address, entry)
      return { kept: entry }
    } catch (error) {
      if (!before || !(error instanceof ApiError) || !isPassing(error)) throw error
      const stale = { since: new Date(before.fetchedAt).toISOString(), reason: error.message }
      return { kept: before, stale }
    }
  }

  return {
    remoteHost: transport.host,
    catalog: loadCatalog,
    quota: () => quota,

    async origin(): Promise<Origin> {
      if (transport.host !== null)
        return { kind: 'remote', host: transport.host, ...(remoteIsSample ? { sample: true } : {}) }
      const answer = await transport.get('/api/health', {})
      const health = JSON.parse(await answer.text()) as { source?: string; asOf?: string | null }
      return health.source === 'store' ? { kind: 'store', asOf: health.asOf ?? null } : { kind: 'sample' }
    },

    async series(path, params): Promise<SeriesData> {
      const endpoint = await endpointOf(path)
      const address = addressOf(endpoint, params)
      let fetching = underway.get(address)
      if (!fetching) {
        fetching = fetchSeries(address, endpoint).finally(() => underway.delete(address))
        underway.set(address, fetching)
      }
      const { kept: entry, stale } = await fetching
      if (transport.host !== null && entry.value.metadata.source)
        remoteIsSample = entry.value.metadata.source === 'sample'
      return { endpoint, ...entry.value, origin: await this.origin(), ...(stale ? { stale } : {}) }
    },
  }
}

/** Failures that pass: the last good answer is better than none. A refusal is not one of them. */
function isPassing(error: ApiError): boolean {
  return error.status >= 500 ? error.code !== 'data_not_available' : error.code === 'quota_exceeded'
}

/** Path and query of a request, parameters in one order; columns are asked for where the server offers them. */
function addressOf(endpoint: Endpoint, params: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1)))
  search.delete('format')
  const format = endpoint.parameters.find((param) => param.name === 'format')
  if (format?.allowed?.includes('columns')) search.set('format', 'columns')
  const query = search.toString()
  return endpoint.path + (query ? `?${query}` : '')
}

function indexCatalog({ revision, endpoints }: DecodedCatalog): MarketCatalog {
  const byPath = new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]))
  const full = (path: string) => (path.startsWith(API_PREFIX) ? path : API_PREFIX + path.replace(/^\//, ''))
  return {
    revision,
    total: endpoints.length,
    endpoints,
    find: (path) => byPath.get(full(path)),
    suggest(path) {
      const name = full(path).split('/').at(-1) ?? ''
      const byName = new Map<string, Endpoint>()
      for (const endpoint of endpoints) if (!byName.has(endpoint.name)) byName.set(endpoint.name, endpoint)
      return nearest(name, byName.keys(), 5).flatMap((near) => byName.get(near) ?? [])
    },
  }
}

function readQuota(headers: TransportAnswer['headers']): Quota | null {
  const count = (name: string) => {
    const value = headers[name]
    return value && /^\d+$/.test(value) ? Number(value) : null
  }
  const quota: Quota = {
    remainingHourly: count('x-ratelimit-remaining-hourly'),
    remainingDaily: count('x-ratelimit-remaining-daily'),
    resetHourly: headers['x-ratelimit-reset-hourly'] ?? null,
    resetDaily: headers['x-ratelimit-reset-daily'] ?? null,
  }
  return Object.values(quota).some((value) => value !== null) ? quota : null
}

function sizeOf({ time, columns }: Decoded): number {
  let bytes = 1024 + time.byteLength
  for (const column of Object.values(columns)) {
    bytes += column instanceof Float64Array ? column.byteLength : column.length * 200
  }
  return bytes
}
