import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS, lowerBound } from '@/lib/engine/frame'
import type { PlotField } from './plot-field'

/** Values at the rows at which they are drawn: each row has the value of `days` days before. */
export function displacedBy(time: Float64Array, values: Float64Array, days: number): Float64Array {
  return values.map((_, row) => {
    const at = time[row] - days * DAY_MS
    if (at < time[0] || at > time[time.length - 1]) return Number.NaN
    return values[lowerBound(time, at + 1) - 1]
  })
}

/** Values that are drawn after the last row, with their times. */
export function ahead(time: Float64Array, values: Float64Array, days: number): [at: number, value: number][] {
  const last = time[time.length - 1]
  const start = lowerBound(time, last - days * DAY_MS + 1)
  return Array.from(time.subarray(start), (at, row) => [at + days * DAY_MS, values[start + row]])
}

/** Milliseconds by which the shown fields reach beyond the last row. */
export function leadOf({ fields }: Pick<SeriesData, 'fields'>, shown: readonly PlotField[]): number {
  const drawn = new Set(shown.map(({ name }) => name))
  const days = fields.map(({ name, displaced = 0 }) => (drawn.has(name) ? displaced : 0))
  return Math.max(0, ...days) * DAY_MS
}
