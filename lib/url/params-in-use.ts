import type { Endpoint } from '@/lib/contract/endpoint'
import { readParam } from '@/lib/contract/read-param'
import type { ViewState } from './view-state'

/** Every parameter of the route with the value it has now, defaults included: what a drawing marks levels with. */
export function paramsInUse(endpoint: Endpoint, state: ViewState): Record<string, string | number> {
  const used: Record<string, string | number> = {}
  for (const listing of endpoint.parameters) {
    const text = state.params[listing.name]
    const read = text === undefined ? null : readParam(listing.name, text, listing)
    if (read?.status === 'valid' && !Array.isArray(read.value)) used[listing.name] = read.value
    else if (listing.default !== null) used[listing.name] = listing.default
  }
  return used
}
