import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ViewedMarket } from '@/lib/market/view-market'
import { isOldValue, type LatestValue } from './latest-value'
import { getLatestValues } from './latest-values'

/** A latest value as lists show it. */
export interface ShownValue extends Omit<LatestValue, 'sources'> {
  /** Whether it is older than it should be. */
  isOld: boolean
}

/** Latest values of the listed series that the viewer has access to, by path. Makes no API request. */
export async function visibleLatestValues(
  market: Pick<ViewedMarket, 'admit'>,
  endpoints: readonly Pick<Endpoint, 'path' | 'tier' | 'canonical' | 'withheld'>[],
  latestValues = getLatestValues(),
  now = Date.now(),
): Promise<Map<string, ShownValue>> {
  const admitted = new Map<string, Promise<boolean>>()
  const found = new Map<string, ShownValue>()
  for (const endpoint of endpoints) {
    // Access depends only on the tier of the series, and on whether the terms of its sources withhold it.
    const access = `${endpoint.tier}${endpoint.withheld ? ' withheld' : ''}`
    const known = admitted.get(access) ?? market.admit(endpoint).then(yes, no)
    admitted.set(access, known)
    const latest = (await known) ? latestValues.of(successorOf(endpoint)) : undefined
    if (!latest) continue
    const { sources: _, ...shown } = latest
    found.set(endpoint.path, { ...shown, isOld: isOldValue(latest, now) })
  }
  return found
}

/** Series whose data an old name shows: its successor, unless the old name implies parameters. */
function successorOf({ path, canonical }: Pick<Endpoint, 'path' | 'canonical'>): Pick<Endpoint, 'path'> {
  return { path: canonical && Object.keys(canonical.query).length === 0 ? canonical.path : path }
}

const yes = () => true
const no = () => false
