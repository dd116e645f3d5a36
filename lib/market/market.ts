import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Interval } from '@/lib/contract/interval'
import type { SeriesSource } from '@/lib/contract/live/series-source'
import type { Origin, Quota, SeriesData } from '@/lib/contract/series'
import type { ValueRequest } from '@/lib/contract/value-request'
import type { Scope } from '@/lib/process/scope'

/** Data that a catalog describes, and who else may see them. */
export interface DataFacts {
  /** The data described: those of most visitors where others see the same as the operator. */
  scope: Scope
  /** Whether others than the operator see less. */
  withholds: boolean
  /** Whether data that only the operator may see are left out. */
  isPart: boolean
  /** Ids of the public sources whose values others may see. */
  shownSources: ReadonlySet<string>
}

export interface MarketCatalog {
  revision: string
  data: DataFacts
  total: number
  endpoints: readonly Endpoint[]
  /** Accepts `onchain/mvrv` or `/api/v1/onchain/mvrv`, and tables of base columns, which are not listed. */
  find(path: string): Endpoint | undefined
  /** The formula of a field over inputs with these parameters; null if it has none, or a remote server computes it. */
  formulaOf(path: string, field: string, params: ValueRequest['params']): string | null
  suggest(path: string): Endpoint[]
}

/**
 * The dashboard's only access to the API, with the same behavior over HTTP and in process. Failures are `ApiError`s.
 */
export interface Market {
  /** Host of the remote server; null for the built-in service. */
  readonly remoteHost: string | null
  /** The same client for these data of the installation. */
  of(scope: Scope): Market
  catalog(): Promise<MarketCatalog>
  origin(): Promise<Origin>
  /**
   * `params` are API parameters in canonical text. The client adds the format and fields it needs. With an `interval`, the
   * service in this process computes fields with `bars` over its bars, and `metadata.interval` says so.
   */
  series(path: string, params: ValueRequest['params'], interval?: Interval): Promise<SeriesData>
  /** The public sources of a series, for which it is not computed. A remote server sends them with the values only. */
  sources(path: string, params: ValueRequest['params']): Promise<readonly SeriesSource[]>
  /** As the server last reported it; null before the first response and for servers without quotas. */
  quota(): Quota | null
  /** Rejects while a remote server is unreachable or returns an error. */
  probe(): Promise<void>
  /** Whether the last probe, at most seconds ago, succeeded. True for the built-in service. */
  isReachable(): Promise<boolean>
}
