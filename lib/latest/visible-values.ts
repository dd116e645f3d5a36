import 'server-only'
import type { Endpoint, Tier } from '@/lib/contract/endpoint'
import type { ViewedMarket } from '@/lib/market/view-market'
import type { LatestValue } from './latest-value'
import { getLatestValues } from './latest-values'

/** LatestValues by path of the series among those listed that the viewer may see; asks nothing of the API. */
export async function visibleLatestValues(
  market: Pick<ViewedMarket, 'admit'>,
  endpoints: readonly Pick<Endpoint, 'path' | 'tier' | 'canonical'>[],
  latestValues = getLatestValues(),
): Promise<Map<string, LatestValue>> {
  const admitted = new Map<Tier, Promise<boolean>>()
  const found = new Map<string, LatestValue>()
  for (const endpoint of endpoints) {
    // What a viewer may see depends on the tier of the series alone.
    const known = admitted.get(endpoint.tier) ?? market.admit(endpoint).then(yes, no)
    admitted.set(endpoint.tier, known)
    const latest = (await known) ? latestValues.of(served(endpoint)) : undefined
    if (latest) found.set(endpoint.path, latest)
  }
  return found
}

/** An old name without a query of its own serves what its successor serves. */
function served({ path, canonical }: Pick<Endpoint, 'path' | 'canonical'>): Pick<Endpoint, 'path'> {
  return { path: canonical && Object.keys(canonical.query).length === 0 ? canonical.path : path }
}

const yes = () => true
const no = () => false
