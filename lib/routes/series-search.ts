import { searchEntry } from '@/lib/contract/search/search-entry'
import { createSeriesSearch, type SeriesSearch } from '@/lib/contract/search/search-series'
import type { MarketCatalog } from '@/lib/market/market'

const searches = new WeakMap<MarketCatalog['endpoints'], SeriesSearch>()

/** The search of the pages over the series of a catalog. It is made once, and goes with the catalog. */
export function searchOf(endpoints: MarketCatalog['endpoints']): SeriesSearch {
  const search = searches.get(endpoints) ?? createSeriesSearch(endpoints.map(searchEntry))
  searches.set(endpoints, search)
  return search
}
