import type { ComputedSeries } from '@/lib/catalog/catalog'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { defaultRequest } from '@/scripts/checks/laws/check-endpoint'
import { seriesOf } from './series-of.test-data'

export const catalog = sampleCatalog()

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
