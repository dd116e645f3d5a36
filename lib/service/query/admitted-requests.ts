import { LRUCache } from 'lru-cache'
import type { Catalog } from '@/lib/catalog/catalog'
import type { Principal } from '../keys/principal'
import type { SeriesRequest } from './parsed-queries'

/** Everything that the checks of a series request read, besides the clock. */
export interface Asking {
  catalog: Catalog
  /** The rights themselves, which are replaced when they change. */
  principal: Principal
  url: string
  /** Whether it may show what sources allow only their operator to show. */
  mayShowWithheld: boolean
}

/** Requests that passed every check, so that equal ones are not checked again. */
export interface AdmittedRequests {
  find(asking: Asking): SeriesRequest | undefined
  keep(asking: Asking, request: SeriesRequest): void
}

interface Kept {
  principal: Principal
  request: SeriesRequest
}

const MAX_REQUESTS = 5_000
const LONGEST_URL = 1_000

export function createAdmittedRequests(): AdmittedRequests {
  const known = new WeakMap<Catalog, LRUCache<string, Kept>>()
  const nameOf = ({ principal, url, mayShowWithheld }: Asking) =>
    `${mayShowWithheld ? 'all' : 'public'} ${principal.id} ${url}`
  return {
    find(asking) {
      const kept = known.get(asking.catalog)?.get(nameOf(asking))
      return kept?.principal === asking.principal ? kept.request : undefined
    },
    keep(asking, request) {
      if (asking.url.length > LONGEST_URL) return
      const { catalog, principal } = asking
      const cache = known.get(catalog) ?? new LRUCache<string, Kept>({ max: MAX_REQUESTS })
      known.set(catalog, cache)
      cache.set(nameOf(asking), { principal, request })
    },
  }
}
