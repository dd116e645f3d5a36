import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Origin, Quota, SeriesData } from '@/lib/contract/series'

export interface MarketCatalog {
  revision: string
  total: number
  endpoints: readonly Endpoint[]
  /** By `onchain/mvrv` or `/api/v1/onchain/mvrv`. */
  find(path: string): Endpoint | undefined
  suggest(path: string): Endpoint[]
}

/** The dashboard's only way to the API, with the same behavior over HTTP and in process. Failures are `ApiError`s. */
export interface Market {
  /** Host of the server elsewhere, or null when the embedded service answers. */
  readonly remoteHost: string | null
  catalog(): Promise<MarketCatalog>
  origin(): Promise<Origin>
  /** `params` are API parameters in canonical text; the client adds what it needs of format and fields. */
  series(path: string, params: Readonly<Record<string, string>>): Promise<SeriesData>
  /** As last reported by the server; null before the first answer or when it reports none. */
  quota(): Quota | null
}
