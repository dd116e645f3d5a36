import 'server-only'
import type { Field } from '@/lib/contract/endpoint'
import type { Periods, SeriesData, Spread, WireColumn, WireSeries } from '@/lib/contract/series'
import { isNumeric, valueAt } from '@/lib/engine/frame'
import { spreadOf } from '@/lib/view/axes/spread'
import { recentSizes } from '@/lib/view/fields/field-size'
import { resumesOf } from '@/lib/view/marks/resumes'
import { type Rows, rowsOf } from '@/lib/view/window/rows-of'
import { rowsForWidth, snapshotsForWidth } from './choose-rows'
import type { LoadedChart } from './loaded-chart'

/** Without a width all rows are sent, up to four times this number. */
const WIDEST = 60_000
/** Pictures and readouts show no more digits. Tables show all, and so do whole numbers. */
const DIGITS_OF_PICTURE = 7
const LARGEST_WHOLE = 1e9
export const DIGITS = 12
const RANKS = 100
const DIGITS_OF_RANKS = 6

/**
 * A window of a series as JSON values; NaN becomes `null`. Columns that repeat another one are left out, because the
 * browser takes them from there, and so are those of `without`.
 */
export function wireSeries(
  { endpoint, series }: LoadedChart,
  span: { from: number; to: number },
  width: number | null,
  {
    digits = width === null ? DIGITS : DIGITS_OF_PICTURE,
    without = new Map(),
    few = 0,
  }: { digits?: number; without?: ReadonlyMap<string, string>; few?: number } = {},
): WireSeries {
  const { time } = series
  const from = Math.max(span.from, time[0] ?? 0)
  const to = Math.min(span.to, time[time.length - 1] ?? 0)
  const rows = rowsForWidth(series, { from, to }, width ?? WIDEST, { without, few })
  const snapshots = snapshotsForWidth(series, { from, to }, width ?? WIDEST)
  const columns: Record<string, WireColumn> = {}
  for (const field of sentFields(series, without)) {
    const column = series.columns[field.name]
    columns[field.name] = isNumeric(column)
      ? Array.from(rows, (row) => (Number.isFinite(column[row]) ? rounded(column[row], digits) : null))
      : Array.from(rows, (row) => {
          const value = valueAt(column, row) ?? null
          return typeof value === 'object' && snapshots?.has(row) === false ? null : value
        })
  }
  const { start, end } = rowsOf(time, from, to)
  const rowCount = Math.max(0, end - start)
  return {
    endpoint,
    fields: series.fields.map((field) => {
      const target = without.get(field.name)
      return target && target !== field.name ? { ...field, role: 'alias', aliasOf: target } : field
    }),
    time: Array.from(rows, (row) => time[row]),
    columns,
    // Publication is per row, and only joins need it.
    metadata: { ...series.metadata, published: undefined },
    ...(without.size > 0
      ? { heldBack: [...without.keys()].filter((name) => without.get(name) === name) }
      : {}),
    rowCount,
    ...(snapshots ? { lacksSnapshots: true } : {}),
    last: lastValues(series),
    sizes: roundedSizes(series, digits),
    ...(series.periods ? { periods: wirePeriods(series.periods, columns, rows, digits) } : {}),
    ...(rowCount > rows.length
      ? {
          ranks: rankSamples(series, columns, start, rowCount),
          spreads: { from, to, fields: spreads(series, columns, { start, end }, digits) },
          resumes: Array.from(resumesOf(series)),
        }
      : {}),
    origin: series.origin,
    ...(series.overlays ? { overlays: [...series.overlays] } : {}),
    ...(series.reached ? { reached: [...series.reached] } : {}),
    ...(series.turns ? { turns: series.turns } : {}),
    ...(series.stale ? { stale: series.stale } : {}),
  }
}

/** Fields whose columns are sent: not those of `without`, and none that repeats another one. */
export const sentFields = (series: SeriesData, without: ReadonlyMap<string, string>): Field[] =>
  series.fields.filter(
    (field) => series.columns[field.name] && !without.has(field.name) && sentAs(series, field) === field.name,
  )

/** A number rounded to significant digits. Whole numbers up to a billion stay exact. */
export function rounded(value: number, digits = DIGITS_OF_PICTURE): number {
  const isCount = Number.isInteger(value) && Math.abs(value) < LARGEST_WHOLE
  return isCount ? value : Number(value.toPrecision(digits))
}

/** The column that contains a field's values: its own, or that of the field it repeats exactly. */
export function sentAs({ fields, columns }: SeriesData, { name, role, aliasOf }: Field): string {
  if (role !== 'alias' || !aliasOf) return name
  const target = fields.find((field) => field.name === aliasOf)
  const own = columns[name]
  const other = columns[aliasOf]
  if (!target || target.role === 'alias' || !own || !other || !isNumeric(own) || !isNumeric(other))
    return name
  return own.every((value, row) => Object.is(value, other[row])) ? aliasOf : name
}

/** Samples of the distribution of each sent column, for percentiles. See `WireSeries.ranks`. */
function rankSamples(
  { fields, columns }: SeriesData,
  sent: Readonly<Record<string, WireColumn>>,
  start: number,
  count: number,
): Record<string, number[]> {
  const samples: Record<string, number[]> = {}
  for (const { name, role } of fields) {
    const column = columns[name]
    if (!sent[name] || role === 'height' || !isNumeric(column)) continue
    const present = column
      .slice(start, start + count)
      .filter(Number.isFinite)
      .sort()
    const last = present.length - 1
    if (last < 0) continue
    const steps = Math.min(RANKS, last)
    samples[name] = Array.from({ length: steps + 1 }, (_, k) => {
      const at = steps === 0 ? 0 : Math.round((k * last) / steps)
      return Number(present[at].toPrecision(DIGITS_OF_RANKS))
    })
  }
  return samples
}

/** The distribution of each sent column, for the scale. See `WireSeries.spreads`. */
function spreads(
  { columns }: SeriesData,
  sent: Readonly<Record<string, WireColumn>>,
  rows: Rows,
  digits: number,
): Record<string, Spread> {
  const round = (value: number) => rounded(value, digits)
  return Object.fromEntries(
    Object.keys(sent).flatMap((name) => {
      const column = columns[name]
      if (!isNumeric(column)) return []
      const { ranks, least, settled, ...rest } = spreadOf(column, rows)
      const ends = settled && {
        low: round(settled.low),
        least: settled.least && round(settled.least),
        high: round(settled.high),
      }
      return [[name, { ...rest, ranks: ranks.map(round), least: least && round(least), settled: ends }]]
    }),
  )
}

/** The periods of rows that were gathered, with the columns that are sent. */
function wirePeriods(
  { interval, isOpen, startsLate, span, from, to, rows, present, lows, highs }: Periods,
  sent: Readonly<Record<string, WireColumn>>,
  picked: Uint32Array,
  digits: number,
): NonNullable<WireSeries['periods']> {
  const list = (values: Float64Array) =>
    Array.from(picked, (row) => (Number.isFinite(values[row]) ? rounded(values[row], digits) : null))
  const lists = (columns: Periods['lows']) =>
    Object.fromEntries(
      Object.entries(columns).flatMap(([name, values]) => (sent[name] ? [[name, list(values)]] : [])),
    )
  const times = (values: Float64Array) => Array.from(picked, (row) => values[row])
  return {
    interval,
    isOpen,
    ...(startsLate ? { startsLate } : {}),
    span,
    from: times(from),
    to: times(to),
    rows: list(rows),
    present: lists(present),
    lows: lists(lows),
    highs: lists(highs),
  }
}

function roundedSizes(series: SeriesData, digits: number): WireSeries['sizes'] {
  const sizes = Object.entries(recentSizes(series))
  return Object.fromEntries(sizes.map(([name, size]) => [name, rounded(size, digits)]))
}

function lastValues(series: SeriesData): WireSeries['last'] {
  const last: WireSeries['last'] = {}
  for (const [name, column] of Object.entries(series.columns)) {
    if (!isNumeric(column)) continue
    for (let row = column.length - 1; row >= 0; row--) {
      if (!Number.isFinite(column[row])) continue
      last[name] = { time: series.time[row], value: column[row] }
      break
    }
  }
  return last
}
