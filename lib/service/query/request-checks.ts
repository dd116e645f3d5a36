import { LRUCache } from 'lru-cache'
import type { Catalog } from '@/lib/catalog/catalog'
import type { Scope } from '@/lib/process/scope'
import type { Target } from '../../http/reading/target'
import type { Principal } from '../keys/principal'
import { refuseWithheldRequest } from '../keys/withheld'
import { parseRequest } from './parse-request'
import type { SeriesRequest } from './series-request'

/** Everything that the checks of a series request read. */
export interface Asking {
  /** The text of the target. */
  url: string
  target: Target
  /** The rights themselves, which are replaced when they change. */
  principal: Principal
  /** Data from which it is answered. */
  scope: Scope
}

/** The checks of series requests over a catalog, whose outcome is kept for equal requests. */
export interface RequestChecks {
  /** Throws the first refusal. */
  admit(asking: Asking, catalog: Catalog): SeriesRequest
  /** The request if an equal one was admitted. */
  admitted(asking: Asking, catalog: Catalog): SeriesRequest | undefined
}

interface Kept {
  principal: Principal
  request: SeriesRequest
}

const MAX_REQUESTS = 5_000
const LONGEST_URL = 1_000

export function createRequestChecks(upgradeUrl: string): RequestChecks {
  const known = new WeakMap<Catalog, LRUCache<string, Kept>>()
  const nameOf = ({ principal, url, scope }: Asking) => `${scope} ${principal.id} ${url}`

  function admitted(asking: Asking, catalog: Catalog) {
    const kept = known.get(catalog)?.get(nameOf(asking))
    return kept?.principal === asking.principal ? kept.request : undefined
  }
  return {
    admitted,
    admit(asking, catalog) {
      const earlier = admitted(asking, catalog)
      if (earlier) return earlier
      const { url, target, principal, scope } = asking
      const request = parseRequest(target, principal, catalog, upgradeUrl)
      if (scope === 'public') refuseWithheldRequest(request, catalog)
      if (url.length > LONGEST_URL) return request
      const cache = known.get(catalog) ?? new LRUCache<string, Kept>({ max: MAX_REQUESTS })
      known.set(catalog, cache)
      cache.set(nameOf(asking), { principal, request })
      return request
    },
  }
}
