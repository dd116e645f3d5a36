import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS } from '@/lib/engine/frame'

const RECENT_DAYS = 28
/** Rows of a slow series are months apart. */
const RECENT_DAYS_OF_SLOW = 360
const SLOW: ReadonlySet<string> = new Set(['monthly', 'quarterly'])

type Timed = Pick<SeriesData, 'endpoint' | 'time'>

/**
 * The size of a field: the largest absolute value of its last weeks, or its last value if it ended before. Every
 * timeframe ends with these rows, so that the size does not depend on the timeframe. 0 without a value.
 */
export function recentSize({ endpoint, time }: Timed, values: Float64Array): number {
  const days = SLOW.has(endpoint.cadence) ? RECENT_DAYS_OF_SLOW : RECENT_DAYS
  const since = (time[time.length - 1] ?? 0) - days * DAY_MS
  let size = 0
  let known = false
  for (let row = values.length - 1; row >= 0 && (time[row] > since || !known); row--) {
    if (!Number.isFinite(values[row])) continue
    size = Math.max(size, Math.abs(values[row]))
    known = true
  }
  return size
}

/** Sizes of all numeric columns of a whole series: see `SeriesData.sizes`. */
export function recentSizes(series: SeriesData): Record<string, number> {
  return Object.fromEntries(
    Object.entries(series.columns).flatMap(([name, column]) =>
      column instanceof Float64Array ? [[name, sizeOf(series, name, column)]] : [],
    ),
  )
}

/** The size of a column: that of the whole series if it is known, else of its rows here. */
export function sizeOf(series: SeriesData, name: string, values: Float64Array): number {
  return series.sizes?.[name] ?? recentSize(series, values)
}
