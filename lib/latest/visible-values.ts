import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
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
  endpoints: readonly Pick<Endpoint, 'path' | 'tier' | 'canonical' | 'withheld'>[],
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

/** Series whose data an old name shows: its successor, unless the old name implies parameters. */
function successorOf({ path, canonical }: Pick<Endpoint, 'path' | 'canonical'>): Pick<Endpoint, 'path'> {
  return { path: canonical && Object.keys(canonical.query).length === 0 ? canonical.path : path }
}
