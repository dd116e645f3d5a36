import type { Endpoint } from '@/lib/contract/endpoint'
import { API_PREFIX } from '@/lib/contract/family'
import { nearest } from '@/lib/contract/nearest'
import type { DecodedCatalog } from './decode-catalog'
import type { MarketCatalog } from './market'

/** A catalog that finds series by path, with or without the API’s prefix, and suggests similar names. */
export function indexCatalog({ revision, endpoints }: DecodedCatalog): MarketCatalog {
  const byPath = new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]))
  const full = (path: string) => (path.startsWith(API_PREFIX) ? path : API_PREFIX + path.replace(/^\//, ''))
  return {
    revision,
    total: endpoints.length,
    endpoints,
    find: (path) => byPath.get(full(path)),
    suggest(path) {
      const name = full(path).split('/').at(-1) ?? ''
      const byName = new Map<string, Endpoint>()
      for (const endpoint of endpoints) if (!byName.has(endpoint.name)) byName.set(endpoint.name, endpoint)
      return nearest(name, byName.keys(), 5).flatMap((near) => byName.get(near) ?? [])
    },
  }
}
