import 'server-only'
import type { Endpoint, Tier } from '@/lib/contract/endpoint'
import type { ViewedMarket } from '@/lib/market/view-market'
import type { LatestValue } from './latest-value'
import { getLatestValues } from './latest-values'

/** Latest values of the listed series that the viewer has access to, by path. Makes no API request. */
export async function visibleLatestValues(
  market: Pick<ViewedMarket, 'admit'>,
  endpoints: readonly Pick<Endpoint, 'path' | 'tier' | 'canonical'>[],
  latestValues = getLatestValues(),
): Promise<Map<string, LatestValue>> {
  const admitted = new Map<Tier, Promise<boolean>>()
  const found = new Map<string, LatestValue>()
  for (const endpoint of endpoints) {
    // Access depends only on the tier of the series.
    const known = admitted.get(endpoint.tier) ?? market.admit(endpoint).then(yes, no)
    admitted.set(endpoint.tier, known)
    const latest = (await known) ? latestValues.of(successorOf(endpoint)) : undefined
    if (latest) found.set(endpoint.path, latest)
  }
  return found
}

/** Series whose data an old name shows: its successor, unless the old name implies parameters. */
function successorOf({ path, canonical }: Pick<Endpoint, 'path' | 'canonical'>): Pick<Endpoint, 'path'> {
  return { path: canonical && Object.keys(canonical.query).length === 0 ? canonical.path : path }
}

const yes = () => true
const no = () => false
