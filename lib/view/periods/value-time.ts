import type { SeriesData } from '@/lib/contract/series'
import { lowerBound } from '@/lib/engine/frame'
import { plottedValues } from '../fields/plot-fields'

/**
 * Time of the row whose value a drawn row ends with: its own, or that of the last row in its period that has a value.
 * `series` has the rows that `drawn` was made of.
 */
export function valueTime(series: SeriesData, drawn: SeriesData, field: string, row: number): number {
  const { periods, time } = drawn
  if (!periods) return time[row]
  const last = Math.min(periods.to[row] - 1, periods.span.last)
  const values = series.periods ? undefined : plottedValues(series, field)
  if (!values) return last
  for (let at = lowerBound(series.time, periods.to[row]) - 1; series.time[at] >= periods.from[row]; at--) {
    if (Number.isFinite(values[at])) return series.time[at]
  }
  return last
}
