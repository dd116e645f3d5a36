import { DAY_MS, lowerBound } from '@/lib/engine/frame'
import { type PlotField, writtenUnit } from '../fields/plot-field'
import { changeKindOf, changeText, type WrittenChange, writeChange } from '../text/change'
import { formatValue } from '../text/format'

/** A span of days before a row. */
export interface Span {
  days: number
  /** Days by which the earlier value may be older than that. */
  slack: number
}

const MIN_SLACK = 10

/** A span of statistics. The earlier value may be as much older again, or ten days for holidays and short weeks. */
export const spanOf = (days: number): Span => ({ days, slack: Math.max(MIN_SLACK, days) })

export interface ChangeOver extends WrittenChange {
  /** The value it starts from; null for a sum. */
  from: { time: number; text: string } | null
}

/**
 * The change of a field over the days up to a row; for flows the sum of the rows in them. Null without a value old
 * enough, or with a single row to add.
 */
export function changeOver(
  field: PlotField,
  time: Float64Array,
  row: number,
  { days, slack }: Span,
): ChangeOver | null {
  const wanted = time[row] - days * DAY_MS
  if (changeKindOf(field) === 'sum') return sumOver(field, time, row, wanted)
  const before = lastFinite(field.values, Math.min(row, lowerBound(time, wanted + 1)) - 1)
  if (before < 0 || wanted - time[before] > slack * DAY_MS) return null
  const from = { time: time[before], text: formatValue(field.values[before], writtenUnit(field)) }
  return { ...writeChange(field, field.values[before], field.values[row]), from }
}

function sumOver(field: PlotField, time: Float64Array, row: number, after: number): ChangeOver | null {
  const sum = sumUpTo(field.values, time, row, after)
  if (sum === null) return null
  const text = changeText(writtenUnit(field), 'sum', sum, sum)
  return { text, sign: sum > 0 ? 'up' : sum < 0 ? 'down' : 'none', from: null }
}

/** The sum of the values later than a time, up to a row. Null with fewer than two, or if the series begins within them. */
export function sumUpTo(values: Float64Array, time: Float64Array, row: number, after: number): number | null {
  const start = lowerBound(time, after + 1)
  const step = time[row] - (time[row - 1] ?? time[row])
  if (start >= row || time[0] > after + step) return null
  let sum = 0
  let count = 0
  for (let at = start; at <= row; at++) {
    if (!Number.isFinite(values[at])) continue
    sum += values[at]
    count++
  }
  return count < 2 ? null : sum
}

/** The last row from `first` up to `row` with a value; -1 without one. */
export function lastFinite(values: Float64Array, row: number, first = 0): number {
  for (let at = row; at >= first; at--) if (Number.isFinite(values[at])) return at
  return -1
}
