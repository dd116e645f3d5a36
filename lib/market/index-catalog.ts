import { API_PREFIX } from '@/lib/contract/family'
import { createSuggest } from '@/lib/contract/search/suggest-series'
import type { DecodedCatalog } from './decode-catalog'
import type { DataFacts, MarketCatalog } from './market'

/** Data of a remote server, which answers for its key. */
const ONE: DataFacts = { scope: 'all', withholds: false, isPart: false, shownSources: new Set() }

/** A catalog that finds series by path, with or without the API’s prefix, and suggests others for a wrong one. */
export function indexCatalog({
  revision,
  endpoints,
  findInputs,
  formulaOf,
  data = ONE,
}: DecodedCatalog): MarketCatalog {
  const byPath = new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]))
  const full = (path: string) => (path.startsWith(API_PREFIX) ? path : API_PREFIX + path.replace(/^\//, ''))
  const suggest = createSuggest(endpoints)
  return {
    revision,
    data,
    total: endpoints.length,
    endpoints,
    find: (path) => byPath.get(full(path)) ?? findInputs?.(full(path)),
    formulaOf: (path, field, params) => formulaOf?.(full(path), field, params) ?? null,
    suggest: (path) => suggest(full(path), 4).flatMap((near) => byPath.get(near) ?? []),
  }
}
