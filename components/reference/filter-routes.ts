import type { Family } from '@/lib/contract/family'
import type { SearchEntry } from '@/lib/contract/search/search-entry'
import type { SeriesSearch } from '@/lib/contract/search/search-series'

/** Filters of the route list; empty text filters nothing. */
export interface RouteFilters {
  q: string
  family: Family | ''
  tier: 'free' | 'pro' | ''
  chain: string
  legacy: 'without' | 'with' | 'only'
}

export const NO_FILTERS: RouteFilters = { q: '', family: '', tier: '', chain: '', legacy: 'without' }

/** Best match first; in catalog order without a query. */
export function filterRoutes(
  entries: readonly SearchEntry[],
  search: Pick<SeriesSearch, 'find'>,
  { q, family, tier, chain, legacy }: RouteFilters,
): SearchEntry[] {
  const found = q.trim() === '' ? entries : search.find(q, {}, entries.length).map(({ entry }) => entry)
  return found.filter(
    (entry) =>
      (family === '' || entry.family === family) &&
      (tier === '' || entry.tier === tier) &&
      (chain === '' || entry.chains.includes(chain)) &&
      (legacy === 'with' || (entry.canonical !== null) === (legacy === 'only')),
  )
}
