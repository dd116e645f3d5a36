import type { Field } from '@/lib/contract/endpoint'
import { INTERVAL_WORDS, type Interval } from '@/lib/contract/interval'
import type { Periods, SeriesData } from '@/lib/contract/series'
import { nextPeriod, periodStart, periodsInOrder } from '@/lib/engine/calendar-periods'
import { type Column, DAY_MS, isNumeric, lowerBound, valueAt } from '@/lib/engine/frame'
import type { PlotField } from './plot-field'

/** Rows whose displaced values move by days, or by bars if they were computed over the bars of an interval. */
type Rows = Pick<SeriesData, 'time' | 'periods'> & { metadata: Pick<SeriesData['metadata'], 'interval'> }

/** Values at the rows at which they are drawn: each row has the value of `by` days or bars before. */
export function displacedValues(series: Rows, values: Float64Array, by: number): Float64Array {
  const { time, periods, metadata } = series
  if (periods) return values.map((_, row) => values[row - by] ?? Number.NaN)
  if (!metadata.interval) return displacedByDays(time, values, by)
  const last = lastRows(time, metadata.interval)
  const moved = new Float64Array(time.length).fill(Number.NaN)
  for (const [bar, row] of last.entries()) moved[row] = values[last[bar - by] ?? -1] ?? Number.NaN
  return moved
}

function displacedByDays(time: Float64Array, values: Float64Array, days: number): Float64Array {
  return values.map((_, row) => {
    const at = time[row] - days * DAY_MS
    if (at < time[0] || at > time[time.length - 1]) return Number.NaN
    return values[lowerBound(time, at + 1) - 1]
  })
}

/** The last row of each bar. */
function lastRows(time: Float64Array, interval: Interval): number[] {
  const startOf = periodsInOrder(interval)
  const starts = Array.from(time, startOf)
  return starts.flatMap((start, row) => (start === starts[row + 1] ? [] : [row]))
}

/** Values that are drawn after the last row, with their times: of bars, their middles. */
export function ahead(series: Rows, values: Float64Array, by: number): [at: number, value: number][] {
  const { time, periods, metadata } = series
  if (metadata.interval) {
    const rows = periods ? Array.from(time.keys()) : lastRows(time, metadata.interval)
    const later = laterBars(series, metadata.interval, by)
    const first = rows.length - by
    return later.flatMap(({ from, to }, k) =>
      first + k < 0 ? [] : [[(from + to) / 2, values[rows[first + k]]] as [number, number]],
    )
  }
  const last = time[time.length - 1]
  const start = lowerBound(time, last - by * DAY_MS + 1)
  return Array.from(time.subarray(start), (at, row) => [at + by * DAY_MS, values[start + row]])
}

/** The bars after the last one. */
function laterBars({ time, periods }: Rows, interval: Interval, count: number) {
  let from = periods?.from.at(-1) ?? periodStart(time[time.length - 1], interval)
  return Array.from({ length: Math.max(0, count) }, () => {
    from = nextPeriod(from, interval)
    return { from, to: nextPeriod(from, interval) }
  })
}

/** Milliseconds by which the shown fields reach beyond the last row. */
export function leadOf(series: Rows & Pick<SeriesData, 'fields'>, shown: readonly PlotField[]): number {
  const drawn = new Set(shown.map(({ name }) => name))
  const by = Math.max(0, ...series.fields.map(({ name, displaced = 0 }) => (drawn.has(name) ? displaced : 0)))
  const { time, periods, metadata } = series
  if (!metadata.interval || by === 0) return by * DAY_MS
  const { from, to } = laterBars(series, metadata.interval, by)[by - 1]
  return (from + to) / 2 - (periods?.span.last ?? time[time.length - 1])
}

/**
 * A series with every value at the time at which charts draw it, and with rows after the last one where they draw values
 * later. Itself if they draw all values at their rows.
 */
export function asDrawn(series: SeriesData): SeriesData {
  const moves = new Map(
    series.fields.flatMap(({ name, displaced }) =>
      displaced && isNumeric(series.columns[name]) ? [[name, displaced] as const] : [],
    ),
  )
  if (moves.size === 0) return series
  const later = new Map(
    [...moves].map(([name, by]) => [name, ahead(series, series.columns[name] as Float64Array, by)]),
  )
  const added = new Set([...later.values()].flatMap((points) => points.map(([at]) => at)))
  const time = Float64Array.from([...series.time, ...[...added].sort((a, b) => a - b)])
  const columns = Object.entries(series.columns).map(([name, column]): [string, Column] => {
    if (!isNumeric(column)) return [name, Array.from(time, (_, row) => valueAt(column, row) ?? null)]
    const by = moves.get(name)
    const values = new Float64Array(time.length).fill(Number.NaN)
    values.set(by ? displacedValues(series, column, by) : column)
    for (const [at, value] of later.get(name) ?? []) values[lowerBound(time, at)] = value
    return [name, values]
  })
  const { periods } = series
  return {
    ...series,
    time,
    columns: Object.fromEntries(columns),
    fields: series.fields.map(({ displaced: _, ...field }) => field),
    ...(periods ? { periods: continued(series, periods, added.size) } : {}),
  }
}

/** Periods with further ones after the last, which have no rows. */
function continued(series: SeriesData, periods: Periods, count: number): Periods {
  const later = laterBars(series, periods.interval, count)
  const longer = (values: Float64Array, more: readonly number[]) => Float64Array.from([...values, ...more])
  const each = (columns: Readonly<Record<string, Float64Array>>, value: number) =>
    Object.fromEntries(
      Object.entries(columns).map(([name, values]) => [name, longer(values, Array(count).fill(value))]),
    )
  return {
    ...periods,
    from: longer(
      periods.from,
      later.map(({ from }) => from),
    ),
    to: longer(
      periods.to,
      later.map(({ to }) => to),
    ),
    rows: longer(periods.rows, Array(count).fill(0)),
    present: each(periods.present, 0),
    lows: each(periods.lows, Number.NaN),
    highs: each(periods.highs, Number.NaN),
  }
}

/** The days or bars by which charts draw a field at other times than its rows: “drawn 26 days later”; null if they do not. */
export function displacedText(
  { displaced }: Pick<Field, 'displaced'>,
  { interval = '1d' }: Pick<SeriesData['metadata'], 'interval'>,
): string | null {
  const { rows } = INTERVAL_WORDS[interval]
  return displaced ? `drawn ${Math.abs(displaced)} ${rows} ${displaced > 0 ? 'later' : 'earlier'}` : null
}
