import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { FRESH_SECONDS } from '@/lib/contract/freshness'
import type { Interval } from '@/lib/contract/interval'
import type { Origin, SeriesData } from '@/lib/contract/series'
import type { ValueAddress } from '@/lib/contract/value-request'
import { frameBytes } from '@/lib/engine/frame'
import { columnsWithoutTooLarge } from '@/lib/engine/ops/largest-value'
import { toRecords } from '@/lib/engine/records'
import type { Log } from '@/lib/http/log'
import { inTime } from '@/lib/process/in-time'
import type { Scope } from '@/lib/process/scope'
import { createApiClient } from './api-client'
import { type DecodedCatalog, decodeCatalog, endpointFromPath, readCatalog } from './decode-catalog'
import { type Decoded, decodeEnvelope } from './decode-envelope'
import { decodeFailure } from './decode-failure'
import { indexCatalog } from './index-catalog'
import type { Market, MarketCatalog } from './market'
import { RETRY, type RetryOptions } from './remote/retry'
import { createUpstreamLog } from './remote/upstream-log'
import { createRevalidatingCache, type Fetched } from './revalidating-cache'
import { CATALOG_PATH, type Content, HEALTH_PATH, type Health, type Transport } from './transport'

export interface MarketOptions {
  transport: Transport
  now?: () => number
  /** Milliseconds of a clock that is never set. A given `now` is used for both. */
  ticks?: () => number
  retry?: Partial<RetryOptions>
  /** Data of the service in this process that it has unless `of` names others; `all` by default. */
  scope?: Scope
  /** Maximum bytes of decoded series in the cache. */
  cacheBytes?: number
  /** Receives failures of a remote server, with its own words. */
  log?: Pick<Log, 'info' | 'error'>
}

const CATALOG_FRESH_MS = 60_000
/** Every page asks, so the answer is used again for this long. */
const REACH_FRESH_MS = 2_000
const PROBE_WITHIN_MS = 1_500
/** Catalogs in the cache: one of each scope. */
const SCOPES = 2
const CACHE_BYTES = 96 * 1024 * 1024

/**
 * The client of the API. Caches, revalidates, shares concurrent requests, retries, and keeps the last good response.
 */
export function createMarket(options: MarketOptions): Market {
  const { transport } = options
  const now = options.now ?? Date.now
  const ticks = options.ticks ?? options.now ?? (() => performance.now())
  const remote = transport.host !== null
  const log =
    transport.host !== null && options.log ? createUpstreamLog(options.log, transport.host) : undefined
  const { ask, pauseAfter, quota } = createApiClient(
    transport,
    { ...RETRY, now, ticks, ...options.retry },
    log,
  )
  const rules = { now, ticks, pauseAfter, isPassing }
  const getCatalog = createRevalidatingCache<MarketCatalog>({ ...rules, maxBytes: SCOPES, sizeOf: () => 1 })
  const getSeries = createRevalidatingCache<Decoded>({
    ...rules,
    maxBytes: options.cacheBytes ?? CACHE_BYTES,
    sizeOf: frameBytes,
  })
  let remoteIsSample = false
  let knowsColumns = true
  let reach: { at: number; answer: Promise<boolean> } | undefined

  // In process, a revalidation costs nothing, and newly imported data appears immediately.
  const fresh = (ms: number) => (remote ? ms : 0)

  async function fetchCatalog(
    scope: Scope,
    etag: string | null,
  ): Promise<Fetched<MarketCatalog> | 'unchanged'> {
    try {
      const address = { path: CATALOG_PATH, params: {} }
      const answer = await ask(address, etag, scope)
      if (answer.content === null) return 'unchanged'
      const { content } = answer
      const decoded = logged(address, content, () => catalogOf(content))
      return { value: indexCatalog(decoded), etag: answer.etag }
    } catch (error) {
      // A server without a catalog can still serve series. The path is enough.
      if (!(error instanceof ApiError) || error.code !== 'unknown_route') throw error
      return { value: indexCatalog({ revision: '', endpoints: [] }), etag: null }
    }
  }

  async function catalog(scope: Scope): Promise<MarketCatalog> {
    const fetch = (etag: string | null) => fetchCatalog(scope, etag)
    return (await getCatalog(remote ? '' : scope, fresh(CATALOG_FRESH_MS), fetch)).value
  }

  function endpointOf(listed: MarketCatalog, path: string): Endpoint {
    const endpoint = listed.find(path) ?? (listed.total === 0 ? endpointFromPath(path) : undefined)
    if (endpoint) return endpoint
    const suggestions = listed.suggest(path).map((near) => near.path)
    throw new ApiError('unknown_route', `There is no series at ${path.slice(0, 120)}.`, {
      detail: { suggestions },
    })
  }

  async function fetchSeries(
    endpoint: Endpoint,
    { params, interval }: Pick<ValueAddress, 'params' | 'interval'>,
    etag: string | null,
    scope: Scope,
  ): Promise<Fetched<Decoded> | 'unchanged'> {
    const asColumns = knowsColumns && takesColumns(endpoint)
    try {
      const columns = asColumns ? { ...params, format: 'columns' } : params
      return await askSeries({ path: endpoint.path, params: columns, interval }, endpoint, etag, scope)
    } catch (error) {
      if (!asColumns || !remote || !isRefusedFormat(error)) throw error
      // Some catalogs name the parameter without its values, and columns are not among them.
      const rows = await askSeries({ path: endpoint.path, params }, endpoint, etag, scope)
      knowsColumns = false
      return rows
    }
  }

  async function askSeries(address: ValueAddress, endpoint: Endpoint, etag: string | null, scope: Scope) {
    const answer = await ask(address, etag, scope)
    const { content } = answer
    if (content === null) return 'unchanged'
    const value = logged(address, content, () => seriesOf(content, endpoint))
    if (value.metadata.unreadable) log?.unreadable(endpoint.path, value.metadata.unreadable)
    return { value, etag: answer.etag }
  }

  /** Decodes an answer. One that cannot be decoded is logged. */
  function logged<T>(address: ValueAddress, content: Content, decode: () => T): T {
    try {
      return decode()
    } catch (error) {
      log?.failed(address, error, textOf(content))
      throw error
    }
  }

  async function probe(): Promise<void> {
    if (transport.host === null) return
    const { status } = await transport.get({ path: HEALTH_PATH, params: {}, headers: {} })
    if (status >= 500)
      throw new ApiError('upstream_invalid', `${transport.host} responded with status ${status}.`)
  }

  async function origin(scope: Scope): Promise<Origin> {
    if (transport.host !== null) {
      return { kind: 'remote', host: transport.host, ...(remoteIsSample ? { sample: true } : {}) }
    }
    const health = healthOf(
      (await transport.get({ path: HEALTH_PATH, params: {}, headers: {} }, scope)).content,
    )
    if (health.source !== 'store') return { kind: 'sample' }
    return { kind: 'store', asOf: health.asOf ?? null, ...(health.isPublic ? { isPublic: true } : {}) }
  }

  const common = {
    remoteHost: transport.host,
    quota,

    probe,

    async isReachable() {
      if (!remote) return true
      if (!reach || ticks() - reach.at > REACH_FRESH_MS) {
        const answer = inTime(probe(), PROBE_WITHIN_MS).then(
          () => true,
          () => false,
        )
        reach = { at: ticks(), answer }
      }
      return reach.answer
    },
  }
  const inScope = (scope: Scope): Market => ({
    ...common,
    of: (other) => scopes[remote ? scope : other],
    catalog: () => catalog(scope),
    origin: () => origin(scope),

    async sources(path, params) {
      const endpoint = endpointOf(await catalog(scope), path)
      const answer = await transport.sources?.({ path: endpoint.path, params, headers: {} }, scope)
      if (!answer) return []
      const { status, content } = answer
      if (content.as === 'sources') return content.sources
      throw decodeFailure({ status, content, retryAfterMs: null }, transport.host)
    },

    async series(path, params, interval): Promise<SeriesData> {
      const listed = await catalog(scope)
      const endpoint = endpointOf(listed, path)
      const sorted = Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))
      const wanted = Object.fromEntries(sorted.filter(([name]) => name !== 'format'))
      const { value, stale } = await getSeries(
        `${listed.data.scope} ${keyOf(endpoint, wanted, interval)}`,
        fresh(FRESH_SECONDS[endpoint.cadence] * 1000),
        (etag) => fetchSeries(endpoint, { params: wanted, interval }, etag, scope),
      )
      if (remote && value.metadata.source) remoteIsSample = value.metadata.source === 'sample'
      return { endpoint, ...value, origin: await origin(scope), ...(stale ? { stale } : {}) }
    },
  })
  const scopes = { all: inScope('all'), public: inScope('public') }
  return scopes[options.scope ?? 'all']
}

function catalogOf(content: Content): DecodedCatalog {
  if (content.as !== 'catalog') return decodeCatalog(textOf(content))
  const { revision: _, endpoints: __, findInputs, formulaOf, ...data } = content.catalog
  return { ...readCatalog(content.catalog), findInputs, formulaOf, data }
}

function seriesOf(content: Content, endpoint: Endpoint): Decoded {
  if (content.as !== 'series') return drawable(decodeEnvelope(textOf(content), endpoint))
  const names = new Set(content.series.fields.map(({ name }) => name))
  return drawable({ ...content.series, fields: endpoint.fields.filter(({ name }) => names.has(name)) })
}

/** Without values that no chart can draw, and which its metadata name. */
function drawable(decoded: Decoded): Decoded {
  const { columns, metadata, ...rest } = withRecords(decoded)
  const kept = columnsWithoutTooLarge(columns)
  const named = kept.tooLarge.length > 0 ? { tooLarge: kept.tooLarge } : {}
  return { ...rest, columns: kept.columns, metadata: { ...metadata, ...named } }
}

/** Counts by a number, such as the length of an average, as records: as objects they would take most of the cache. */
function withRecords(decoded: Decoded): Decoded {
  const columns = { ...decoded.columns }
  for (const { name, role } of decoded.fields) {
    const column = columns[name]
    if (role === 'breadth' && Array.isArray(column)) columns[name] = toRecords(column)
  }
  return { ...decoded, columns }
}

function healthOf(content: Content): Health {
  if (content.as === 'health') return content.health
  return content.as === 'text' ? JSON.parse(content.text) : {}
}

function textOf(content: Content): string {
  return content.as === 'text' ? content.text : ''
}

/** Temporary failures, for which the last good response is shown. A refusal of our key is not temporary. */
function isPassing(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 500 && error.code !== 'upstream_refused'
}

function takesColumns(endpoint: Endpoint): boolean {
  const format = endpoint.parameters.find((param) => param.name === 'format')
  return format?.allowed?.includes('columns') ?? false
}

function isRefusedFormat(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'invalid_parameter') return false
  return (error.detail.parameter ?? 'format') === 'format'
}

/** JSON has no NaN and no infinity. */
function keyOf({ path }: Endpoint, params: ValueAddress['params'], interval?: Interval): string {
  return JSON.stringify([path, params, ...(interval ? [interval] : [])], (_, value) =>
    typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
  )
}
