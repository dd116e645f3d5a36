import type { ComputedSeries } from '@/lib/catalog/catalog'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { isNumeric } from '@/lib/engine/frame'

/** A computed series as the market hands it over. */
export function seriesOf(endpoint: Endpoint, { frame, fields }: ComputedSeries): SeriesData {
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
