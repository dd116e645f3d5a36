import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import type { Market, MarketCatalog } from '@/lib/market/market'

/** A series for a small chart. */
export interface SmallChart {
  path: string
  label: string
  span: string
  params: Record<string, string>
}

export interface LoadedSmallChart {
  shown: SmallChart
  endpoint: Endpoint
  series: SeriesData
}

/** The first `most` charts that can be loaded, in order. The others are skipped; their own pages show the reason. */
export async function loadAvailable(
  market: Pick<Market, 'series'>,
  catalog: Pick<MarketCatalog, 'find'>,
  candidates: readonly SmallChart[],
  most: number,
): Promise<LoadedSmallChart[]> {
  const found: LoadedSmallChart[] = []
  for (let next = 0; found.length < most && next < candidates.length; ) {
    const some = candidates.slice(next, next + most - found.length)
    next += some.length
    const loaded = await Promise.all(some.map((shown) => loadOne(market, catalog, shown)))
    found.push(...loaded.filter((one) => one !== null))
  }
  return found
}

async function loadOne(
  market: Pick<Market, 'series'>,
  catalog: Pick<MarketCatalog, 'find'>,
  shown: SmallChart,
): Promise<LoadedSmallChart | null> {
  const endpoint = catalog.find(shown.path)
  if (!endpoint?.available) return null
  const series = await market.series(shown.path, shown.params).catch(() => null)
  return series && series.time.length > 1 ? { shown, endpoint, series } : null
}
