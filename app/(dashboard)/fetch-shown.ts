import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import type { Market, MarketCatalog } from '@/lib/market/market'

/** A series to show in small, and over which span. */
export interface Shown {
  path: string
  label: string
  span: string
  params: Record<string, string>
}

export interface FetchedShown {
  shown: Shown
  endpoint: Endpoint
  series: SeriesData
}

/** The first so many of these that can be had, in order; of the others their own pages say why they cannot. */
export async function fetchShown(
  market: Pick<Market, 'series'>,
  catalog: Pick<MarketCatalog, 'find'>,
  wanted: readonly Shown[],
  most: number,
): Promise<FetchedShown[]> {
  const found: FetchedShown[] = []
  for (let next = 0; found.length < most && next < wanted.length; ) {
    const some = wanted.slice(next, next + most - found.length)
    next += some.length
    const fetched = await Promise.all(some.map((shown) => fetchOne(market, catalog, shown)))
    found.push(...fetched.filter((one) => one !== null))
  }
  return found
}

async function fetchOne(
  market: Pick<Market, 'series'>,
  catalog: Pick<MarketCatalog, 'find'>,
  shown: Shown,
): Promise<FetchedShown | null> {
  const endpoint = catalog.find(shown.path)
  if (!endpoint?.available) return null
  const series = await market.series(shown.path, shown.params).catch(() => null)
  return series && series.time.length > 1 ? { shown, endpoint, series } : null
}
