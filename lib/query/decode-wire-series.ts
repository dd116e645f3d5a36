import type { Field } from '@/lib/contract/endpoint'
import type {
  CompactWireSeries,
  Origin,
  Periods,
  SeriesData,
  WindowSpreads,
  WireSeries,
} from '@/lib/contract/series'
import type { Column } from '@/lib/engine/frame'
import { toRecords } from '@/lib/engine/records'
import { unpackedColumn } from './unpack-column'

/** A fetched series, and its number of rows before downsampling. */
export interface FetchedSeries {
  series: SeriesData
  rowCount: number
  lacksSnapshots?: true
}

/** Whether a shorter window has more to show than this one does. */
export const isThinned = ({ series, rowCount, lacksSnapshots }: FetchedSeries): boolean =>
  rowCount > series.time.length || lacksSnapshots === true

/**
 * JSON of `/data/<path>` → columns. `null` becomes NaN in numeric columns. Aliases that were left out share the column
 * of their target.
 */
export function decodeWireSeries(wire: CompactWireSeries | WireSeries): FetchedSeries {
  const time = timesOf(wire)
  const columns: Record<string, Column> = {}
  for (const field of wire.fields) {
    const column = unpackedColumn(wire.columns, field.name)
    if (!column) continue
    const numeric = /^(number|integer)/.test(field.type) || column.some((value) => typeof value === 'number')
    columns[field.name] = numeric ? toNumbers(column) : field.role === 'breadth' ? toRecords(column) : column
  }
  for (const name of wire.heldBack ?? []) {
    columns[name] ??= lastAlone(time, wire.last[name])
  }
  for (const { name, aliasOf } of wire.fields) {
    if (!columns[name] && aliasOf && columns[aliasOf]) columns[name] = columns[aliasOf]
  }
  const { endpoint, fields, metadata, stale, overlays, reached, turns } = wire
  const origin: Origin = wire.origin
  return {
    series: {
      endpoint,
      fields,
      time,
      columns,
      metadata,
      origin,
      ...(stale ? { stale } : {}),
      ...(overlays ? { overlays } : {}),
      ...(reached ? { reached } : {}),
      ...(turns ? { turns } : {}),
      ...(wire.heldBack ? { heldBack: new Set(wire.heldBack) } : {}),
      sizes: wire.sizes,
      ...(wire.ranks ? { ranks: toColumns(wire.ranks) } : {}),
      ...(wire.spreads ? { spreads: [spreadsOf(wire.spreads, wire.fields)] } : {}),
      ...(wire.resumes ? { resumes: toNumbers(wire.resumes) } : {}),
      ...(wire.periods ? { periods: toPeriods(wire.periods) } : {}),
    },
    rowCount: wire.rowCount,
    ...(wire.lacksSnapshots ? { lacksSnapshots: true } : {}),
  }
}

/** Distributions of all fields: repeated columns have those of the column they repeat. */
function spreadsOf({ fields: sent, ...window }: WindowSpreads, fields: readonly Field[]): WindowSpreads {
  const repeated = fields.flatMap(({ name, aliasOf }) =>
    aliasOf && !sent[name] && sent[aliasOf] ? [[name, sent[aliasOf]]] : [],
  )
  return { ...window, fields: { ...sent, ...Object.fromEntries(repeated) } }
}

function timesOf(wire: CompactWireSeries | WireSeries): Float64Array {
  if ('time' in wire) return toNumbers(wire.time)
  const time = new Float64Array(wire.steps.length)
  for (let row = 0; row < time.length; row++) time[row] = wire.steps[row] + (row > 0 ? time[row - 1] : 0)
  return time
}

/** A column with one value, in the last row at or before its time. */
function lastAlone(time: Float64Array, last: { time: number; value: number } | undefined): Float64Array {
  const column = new Float64Array(time.length).fill(Number.NaN)
  const row = last ? time.findLastIndex((at) => at <= last.time) : -1
  if (last && row >= 0) column[row] = last.value
  return column
}

function toPeriods(periods: NonNullable<WireSeries['periods']>): Periods {
  const { from, to, rows, present, lows, highs, ...rest } = periods
  return {
    ...rest,
    from: toNumbers(from),
    to: toNumbers(to),
    rows: toNumbers(rows),
    present: toColumns(present),
    lows: toColumns(lows),
    highs: toColumns(highs),
  }
}

const toColumns = (columns: Readonly<Record<string, readonly unknown[]>>) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, toNumbers(column)]))

/** A loop, because `from` calls an iterator for every value and takes ten times as long. */
function toNumbers(column: readonly unknown[]): Float64Array {
  const numbers = new Float64Array(column.length)
  for (let row = 0; row < column.length; row++) {
    const value = column[row]
    numbers[row] = typeof value === 'number' ? value : Number.NaN
  }
  return numbers
}
