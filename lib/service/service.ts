import 'server-only'
import type { OpenCatalog } from '@/lib/catalog/of-one-revision'
import type { SeriesSource } from '@/lib/contract/live/series-source'
import type { ValueRequest } from '@/lib/contract/value-request'
import { NO_PROXIES, type TrustedProxies } from '@/lib/env/network-address'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import type { Counters } from '@/lib/limits/counters'
import { createMemoryCounters } from '@/lib/limits/memory-counters'
import { createUsageTally, type UsageTally } from '@/lib/limits/usage-tally'
import type { Scope } from '@/lib/process/scope'
import type { Log } from '../http/log'
import { readTarget } from '../http/reading/target'
import {
  answerColumns,
  answerListing,
  answerSources,
  type ColumnsAnswer,
  type Listing,
} from './answer-columns'
import { type CacheSize, createByteCache } from './byte-cache'
import { type AnsweredFor, findPrincipal, handle } from './handle'
import type { KeyBook } from './keys/keys'
import type { Principal } from './keys/principal'
import type { AdmitFile } from './keys/signed-address'
import type { SeriesColumns } from './make-series'
import { createRequestChecks } from './query/request-checks'
import { createLocalMaker, type SeriesMaker } from './series-maker'
import type { ServiceParts } from './service-parts'

export interface ServiceOptions {
  /** Called for every request, so that the catalog can be replaced. Opened on the first request that needs it. */
  catalog: OpenCatalog
  keys: KeyBook
  /** Page for callers who are refused because of their tier. */
  upgradeUrl: string
  log: Log
  /** Current time in milliseconds since 1970; replaced in tests. */
  now?: () => number
  /** Computes and encodes series; in the calling thread by default. */
  maker?: SeriesMaker
  /** Maximum bytes of encoded responses in the cache. */
  cacheBytes?: number
  /** Counts requests; in this process by default. */
  counters?: Counters
  /** Records admitted requests per key. */
  usage?: UsageTally
  /** Proxies whose `X-Forwarded-For` is trusted; none by default. */
  trustedProxies?: TrustedProxies
  /** Whether only people of this installation have keys; false by default. */
  isPrivate?: boolean
  /** Scope of readers in this process who name none; `all` by default. */
  homeScope?: Scope
}

export interface Service {
  /**
   * Answers any `/api` request and never rejects: for the key in its headers within the limit of visitors, or for a reader
   * in this process, who needs no key and has no quota. `admitFile` checks the file of an address before it is signed;
   * without it, nothing is signed.
   */
  handle(request: HttpRequest, answeredFor: AnsweredFor, admitFile?: AdmitFile): Promise<HttpResponse>
  /** A series as columns for a reader in this process, after the same checks. Never rejects. */
  series(request: ValueRequest, principal: Principal, scope?: Scope): Promise<ColumnsAnswer<SeriesColumns>>
  /** The public sources of a series, for which it is not computed. Never rejects. */
  sources(
    request: ValueRequest,
    principal: Principal,
    scope: Scope,
  ): Promise<ColumnsAnswer<readonly SeriesSource[]>>
  /** The catalog for a reader in this process. Never rejects. */
  listing(request: ValueRequest, scope?: Scope): Promise<ColumnsAnswer<Listing>>
  /**
   * The rights of the key in the headers of a request outside the API; undefined without a key. Rejects with an `ApiError`
   * if it is not valid, or not for the address of the caller.
   */
  principalOf(request: HttpRequest): Promise<Principal | undefined>
  /** The cache of encoded answers. */
  cacheSize(): CacheSize
}

const CACHE_BYTES = 96 * 1024 * 1024

export function createService(options: ServiceOptions): Service {
  const parts: ServiceParts = {
    catalog: options.catalog,
    keys: options.keys,
    upgradeUrl: options.upgradeUrl,
    log: options.log,
    now: options.now ?? Date.now,
    checks: createRequestChecks(options.upgradeUrl),
    cache: createByteCache(options.cacheBytes ?? CACHE_BYTES),
    maker: options.maker ?? createLocalMaker(options.now ?? Date.now),
    counters: options.counters ?? createMemoryCounters(options.now),
    usage: options.usage ?? createUsageTally(),
    trustedProxies: options.trustedProxies ?? NO_PROXIES,
    isPrivate: options.isPrivate ?? false,
    homeScope: options.homeScope ?? 'all',
  }
  return {
    handle: (request, answeredFor, admitFile) => handle(request, answeredFor, parts, admitFile),
    series: (request, principal, scope = parts.homeScope) => answerColumns(request, principal, scope, parts),
    sources: (request, principal, scope) => answerSources(request, principal, scope, parts),
    listing: (request, scope = parts.homeScope) => answerListing(request, scope, parts),
    async principalOf(request) {
      if (request.headers['x-api-key'] === undefined && request.headers.authorization === undefined)
        return undefined
      return findPrincipal(request, readTarget(request.url).query, parts)
    },
    cacheSize: () => parts.cache.size(),
  }
}
