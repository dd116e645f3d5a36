import type { Field } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { type Column, DAY_MS, isNumeric, lowerBound, valueAt } from '@/lib/engine/frame'
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

/**
 * A series with every value at the time at which charts draw it, and with rows after the last one where they draw values
 * later. Itself if they draw all values at their rows.
 */
export function asDrawn(series: SeriesData): SeriesData {
  const days = new Map(
    series.fields.flatMap(({ name, displaced }) =>
      displaced && isNumeric(series.columns[name]) ? [[name, displaced] as const] : [],
    ),
  )
  if (days.size === 0) return series
  const later = new Map(
    [...days].map(([name, by]) => [name, ahead(series.time, series.columns[name] as Float64Array, by)]),
  )
  const added = new Set([...later.values()].flatMap((points) => points.map(([at]) => at)))
  const time = Float64Array.from([...series.time, ...[...added].sort((a, b) => a - b)])
  const columns = Object.entries(series.columns).map(([name, column]): [string, Column] => {
    if (!isNumeric(column)) return [name, Array.from(time, (_, row) => valueAt(column, row) ?? null)]
    const values = new Float64Array(time.length).fill(Number.NaN)
    values.set(displacedBy(series.time, column, days.get(name) ?? 0))
    for (const [at, value] of later.get(name) ?? []) values[lowerBound(time, at)] = value
    return [name, values]
  })
  return {
    ...series,
    time,
    columns: Object.fromEntries(columns),
    fields: series.fields.map(({ displaced: _, ...field }) => field),
  }
}

/** The days by which charts draw a field at other times than its rows: “drawn 26 days later”; null if they do not. */
export function displacedText({ displaced }: Pick<Field, 'displaced'>): string | null {
  return displaced ? `drawn ${Math.abs(displaced)} days ${displaced > 0 ? 'later' : 'earlier'}` : null
}
