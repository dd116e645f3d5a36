import type { ComputedSeries } from '@/lib/catalog/catalog'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import type { Endpoint } from '@/lib/contract/endpoint'
import { API_PREFIX } from '@/lib/contract/family'
import type { SeriesData } from '@/lib/contract/series'
import { defaultRequest } from '@/scripts/checks/laws/check-endpoint'
import { seriesOf } from './series-of.test-data'

export const catalog = sampleCatalog()

/** The endpoint at a path, such as `onchain/mvrv`. */
export function sampleEndpoint(path: string): Endpoint {
  const endpoint = catalog.find(API_PREFIX + path)
  if (!endpoint) throw new Error(`there is no ${path}`)
  return endpoint
}

const handedOver = new WeakMap<ComputedSeries, SeriesData>()

/** The default series of an endpoint, as the market would hand it over. */
export async function sampleSeries(endpoint: Endpoint): Promise<SeriesData> {
  const computed = await catalog.compute(endpoint.path, defaultRequest(endpoint))
  const known = handedOver.get(computed)
  if (known?.endpoint === endpoint) return known
  const series = seriesOf(endpoint, computed)
  handedOver.set(computed, series)
  return series
}
