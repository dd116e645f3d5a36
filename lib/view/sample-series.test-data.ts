import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { checkEndpoint } from '@/lib/catalog/laws/check-endpoint'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { isNumeric } from '@/lib/engine/frame'

export const catalog = sampleCatalog()

/** The default series of an endpoint, as the market would hand it over. */
export async function sampleSeries(endpoint: Endpoint): Promise<SeriesData> {
  const { computed } = await checkEndpoint(catalog, endpoint)
  if (!computed) throw new Error(`${endpoint.path} cannot be computed`)
  const { frame, fields } = computed
  const numeric = Object.entries(frame.columns).map(
    ([name, column]) =>
      [name, isNumeric(column) ? Float64Array.from(column as ArrayLike<number>) : column] as const,
  )
  return {
    endpoint,
    fields: [...fields],
    time: frame.time,
    columns: Object.fromEntries(numeric),
    metadata: { resolution: '1d' },
    origin: { kind: 'sample' },
  }
}
