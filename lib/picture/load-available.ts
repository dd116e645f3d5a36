import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import type { Market, MarketCatalog } from '@/lib/market/market'

/** A series for a small chart. */
export interface SmallChart {
  path: string
  label: string
  params: Record<string, string>
}

export interface LoadedSmallChart<Shown extends SmallChart = SmallChart> {
  shown: Shown
  endpoint: Endpoint
  series: SeriesData
}

/**
 * The first `most` charts that can be loaded, in order. Those that `prefers` accepts come first; others fill what is
 * left. Charts that cannot be loaded are skipped; their own pages show the reason.
 */
export async function loadAvailable<Shown extends SmallChart>(
  market: Pick<Market, 'series'>,
  catalog: Pick<MarketCatalog, 'find'>,
  candidates: readonly Shown[],
  most: number,
  prefers: (series: SeriesData) => boolean = () => true,
): Promise<LoadedSmallChart<Shown>[]> {
  const preferred: LoadedSmallChart<Shown>[] = []
  const others: LoadedSmallChart<Shown>[] = []
  for (let next = 0; preferred.length < most && next < candidates.length; ) {
    const some = candidates.slice(next, next + most - preferred.length)
    next += some.length
    const loaded = await Promise.all(some.map((shown) => loadOne(market, catalog, shown)))
    for (const one of loaded) if (one) (prefers(one.series) ? preferred : others).push(one)
  }
  return [...preferred, ...others].slice(0, most)
}

async function loadOne<Shown extends SmallChart>(
  market: Pick<Market, 'series'>,
  catalog: Pick<MarketCatalog, 'find'>,
  shown: Shown,
): Promise<LoadedSmallChart<Shown> | null> {
  const endpoint = catalog.find(shown.path)
  if (!endpoint?.available) return null
  const series = await market.series(shown.path, shown.params).catch(() => null)
  return series && series.time.length > 1 ? { shown, endpoint, series } : null
}
