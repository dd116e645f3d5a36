import { type CatalogSearch, createCatalogSearch } from '@/lib/contract/search/questions/catalog-search'
import { searchEntry } from '@/lib/contract/search/search-entry'
import type { MarketCatalog } from '@/lib/market/market'

const searches = new WeakMap<MarketCatalog['endpoints'], CatalogSearch>()

/** The search of the pages over the series of a catalog. It is made once, and goes with the catalog. */
export function searchOf(endpoints: MarketCatalog['endpoints']): CatalogSearch {
  const search = searches.get(endpoints) ?? createCatalogSearch(endpoints, endpoints.map(searchEntry))
  searches.set(endpoints, search)
  return search
}
