import type { Cadence } from '@/lib/contract/endpoint'
import { isTradingDay } from '@/lib/engine/calendar'
import { DAY_MS, lowerBound } from '@/lib/engine/frame'
import { usualStep } from '@/lib/engine/ops/rows/longest-carry'
import { type PlotField, writtenUnit } from '../fields/plot-field'
import { changeKindOf, changeText, type WrittenChange, writeChange } from '../text/change'
import { formatValue } from '../text/format'

/** A span of days before a row, with the earlier values that its start may stand for. */
export interface Span {
  days: number
  /** Days by which the earlier value may be older than the start. */
  older: number
  /** Days by which it may be newer, if there is no older one. */
  newer: number
  /** Trading days without a value that there may be between the earlier value and the start. */
  closed: number | null
}

/** Share of a span by which the earlier value may be older than its start: 18 days of a year, and no day of a week. */
const OLDER = 1 / 20
/** The same as a share of the usual distance of values: weeks may be a day longer. */
const OLDER_OF_STEP = 1 / 7
/** Share of a span by which the earlier value may be newer: weeks may be a day shorter, and a month may have 28 days. */
const NEWER = 1 / 7
/** Shortest span of a change, as a share of the distance between values: 30 days are a month of 31. */
const SHORTEST_SPAN = 0.9
/** Bonds and exchanges outside New York have holidays of their own, such as Easter Monday. */
const OTHER_HOLIDAYS = 1

/**
 * The one rule for a change that is named after a number of days. Its earlier value is the last one at or before the start
 * of the span. If that is older than a small share allows, it is the next one, which may be closer by half of the usual
 * distance. Without one, there is no change over that span: a value of two days before is not that of yesterday. Values
 * without a cadence are in force until the next one, so they may be older by their usual distance. Null if the values are
 * farther apart than the span.
 */
export function spanOf(days: number, { cadence, stepMs }: { cadence: Cadence; stepMs: number }): Span | null {
  const step = stepMs / DAY_MS
  if (days < SHORTEST_SPAN * step) return null
  return {
    days,
    older: Math.max(OLDER * days, (cadence === 'irregular' ? 1 : OLDER_OF_STEP) * step),
    newer: Math.min(NEWER * days, step / 2),
    closed: cadence === 'trading-day' ? OTHER_HOLIDAYS : null,
  }
}

const LATEST_VALUES = 30

/** Usual distance in milliseconds between the latest values up to a row. */
export function latestStep(time: Float64Array, values: Float64Array, row: number): number {
  const latest: number[] = []
  for (let at = row; at >= 0 && latest.length < LATEST_VALUES; at--)
    if (Number.isFinite(values[at])) latest.push(time[at])
  return usualStep(Float64Array.from(latest).reverse())
}

/** The row with the value that a change over a span up to a row starts from; -1 without one. */
export function startRow(
  time: Float64Array,
  values: Float64Array,
  row: number,
  { days, older, newer, closed }: Span,
): number {
  const start = time[row] - days * DAY_MS
  const after = Math.min(row, lowerBound(time, start + 1))
  const isNear = (at: number) =>
    start - time[at] <= older * DAY_MS ||
    (closed !== null && sessionsAfter(time[at], start, closed) <= closed)
  for (let at = after - 1; at >= 0 && isNear(at); at--) if (Number.isFinite(values[at])) return at
  for (let at = after; at < row && time[at] - start <= newer * DAY_MS; at++)
    if (Number.isFinite(values[at])) return at
  return -1
}

/** Trading days after one time and up to another, counted until they are more than `most`. */
function sessionsAfter(from: number, to: number, most: number): number {
  let sessions = 0
  for (let day = Math.floor(from / DAY_MS) + 1; day <= Math.floor(to / DAY_MS) && sessions <= most; day++)
    if (isTradingDay(day)) sessions++
  return sessions
}

export interface ChangeOver extends WrittenChange {
  /** The value it starts from; null for a sum. */
  from: { time: number; text: string } | null
}

/**
 * The change of a field over a span up to a row; for flows the sum of the rows in it. Null without a value at its start,
 * or with a single row to add.
 */
export function changeOver(field: PlotField, time: Float64Array, row: number, span: Span): ChangeOver | null {
  if (changeKindOf(field) === 'sum') return sumOver(field, time, row, time[row] - span.days * DAY_MS)
  const before = startRow(time, field.values, row, span)
  if (before < 0) return null
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
