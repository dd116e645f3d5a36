import { DAY_MS } from '@/lib/engine/frame'
import { type Aggregate, resample } from '@/lib/engine/ops/rows/resample'
import { lengthMs } from '../check/lengths'
import type { Length } from '../syntax/node'
import type { Pace } from './pace'

/** Times of rows with their pace. Parts of a formula with the same object have the same rows. */
export interface Rows {
  time: Float64Array
  pace: Pace
  /** Times of all rows of the chart, if these are only some of them. */
  chart?: Float64Array
  /** Longest time for which a value is held on other rows; absent for the rows of the chart. */
  holdMs?: number
}

/** Complete periods of rows, each at the row that completes it. */
export interface Periods {
  rows: Rows
  gather: (x: Float64Array, how: Aggregate) => Float64Array
}

/** The first Monday. */
const MONDAY = 4 * DAY_MS
const HOUR_MS = DAY_MS / 24

/** Start of the period that a time is in, and of the next one. */
function periodOf(time: number, { count, unit }: Length): [start: number, end: number] {
  if (unit === 'm' || unit === 'y') {
    const months = unit === 'm' ? count : 12 * count
    const date = new Date(time)
    const first = Math.floor((12 * date.getUTCFullYear() + date.getUTCMonth()) / months) * months
    const at = (month: number) => Date.UTC(Math.floor(month / 12), month % 12, 1)
    return [at(first), at(first + months)]
  }
  const [width, origin] = unit === 'w' ? [7 * DAY_MS, MONDAY] : unit === 'd' ? [DAY_MS, 0] : [HOUR_MS, 0]
  const start = Math.floor((time - origin) / (count * width)) * count * width + origin
  return [start, start + count * width]
}

/**
 * The complete periods of rows. One that began before the first value is incomplete, and missing. A period is complete at its last row in the chart if that reaches its end, else at the
 * first row of the chart after it, so that nothing is known before its time.
 */
export function periodsOf({ time, pace, chart = time }: Rows, length: Length): Periods {
  const spans: { start: number; end: number }[] = []
  let last = { start: 0, end: Number.NEGATIVE_INFINITY }
  for (const at of time) {
    if (at < last.end) continue
    const [start, end] = periodOf(at, length)
    last = { start, end }
    spans.push(last)
  }
  const completed: number[] = []
  let row = 0
  for (const { end } of spans) {
    while (row < chart.length && chart[row] + pace.rowMs < end) row++
    if (row < chart.length) completed.push(chart[row])
  }
  const ms = lengthMs(length)
  const perYear = (365 * DAY_MS) / ms
  return {
    rows: {
      time: Float64Array.from(completed),
      pace: {
        perYear: Math.round(perYear) || perYear,
        rowMs: 0,
        stepMs: 1.1 * ms,
        lateDays: Math.ceil(ms / DAY_MS),
        earlier: () => spans[0].start - pace.rowMs,
      },
      holdMs: 2 * ms,
    },
    gather(x, how) {
      let at = 0
      const startOf = (of: number) => {
        while (at + 1 < spans.length && spans[at + 1].start <= of) at++
        return spans[at].start
      }
      const { columns } = resample({ time, columns: { x } }, startOf, { x: how })
      const values = (columns.x as Float64Array).slice(0, completed.length)
      const first = x.findIndex((value) => !Number.isNaN(value))
      if (first < 0) return values
      const before = first > 0 ? time[first - 1] : pace.earlier(time[0])
      const row = spans.findIndex(({ end }) => time[first] < end)
      if (before >= spans[row].start && row < values.length) values[row] = Number.NaN
      return values
    },
  }
}
