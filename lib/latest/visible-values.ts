import 'server-only'
import { type Endpoint, hasOwnRows } from '@/lib/contract/endpoint'
import { type Admitting, createAdmits } from './admits'
import { isOldValue, type LatestValue } from './latest-value'
import { getLatestValues, type LatestValues } from './latest-values'

/** A latest value as lists show it. */
export interface ShownValue extends Omit<LatestValue, 'sources' | 'isWithheld'> {
  /** Whether it is older than it should be. */
  isOld: boolean
}

/** Latest values of the listed series that the viewer has access to, by path. Makes no API request. */
export async function visibleLatestValues(
  market: Admitting,
  endpoints: readonly Pick<Endpoint, 'path' | 'tier' | 'legacy' | 'canonical' | 'withheld'>[],
  latestValues: Pick<LatestValues, 'of'> = getLatestValues(),
  now = Date.now(),
): Promise<Map<string, ShownValue>> {
  const admits = createAdmits(market)
  const found = new Map<string, ShownValue>()
  for (const endpoint of endpoints) {
    const latest = latestValues.of(successorOf(endpoint))
    if (!latest || !(await admits(endpoint, latest.isWithheld))) continue
    const { sources: _, isWithheld: __, ...shown } = latest
    found.set(endpoint.path, { ...shown, isOld: isOldValue(latest, now) })
  }
  return found
}

/** Series whose data an old name shows: itself if it has rows of its own or implies parameters, else its successor. */
function successorOf(endpoint: Pick<Endpoint, 'path' | 'legacy' | 'canonical'>): Pick<Endpoint, 'path'> {
  const { path, canonical } = endpoint
  const isAnother = canonical && !hasOwnRows(endpoint) && Object.keys(canonical.query).length === 0
  return { path: isAnother ? canonical.path : path }
}
