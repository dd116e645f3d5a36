import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import type { Market, MarketCatalog } from '@/lib/market/market'

/** A series to show in small, and over which span. */
export interface Wanted {
  path: string
  label: string
  span: string
  params: Record<string, string>
}

export interface LoadedWanted {
  shown: Wanted
  endpoint: Endpoint
  series: SeriesData
}

/** The first `most` of these that can be loaded, in order. The pages of the others say why they cannot. */
export async function loadAvailable(
  market: Pick<Market, 'series'>,
  catalog: Pick<MarketCatalog, 'find'>,
  wanted: readonly Wanted[],
  most: number,
): Promise<LoadedWanted[]> {
  const found: LoadedWanted[] = []
  for (let next = 0; found.length < most && next < wanted.length; ) {
    const some = wanted.slice(next, next + most - found.length)
    next += some.length
    const loaded = await Promise.all(some.map((shown) => loadOne(market, catalog, shown)))
    found.push(...loaded.filter((one) => one !== null))
  }
  return found
}

async function loadOne(
  market: Pick<Market, 'series'>,
  catalog: Pick<MarketCatalog, 'find'>,
  shown: Wanted,
): Promise<LoadedWanted | null> {
  const endpoint = catalog.find(shown.path)
  if (!endpoint?.available) return null
  const series = await market.series(shown.path, shown.params).catch(() => null)
  return series && series.time.length > 1 ? { shown, endpoint, series } : null
}
