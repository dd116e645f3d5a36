import { DAY_MS } from '@/lib/engine/frame'

/** Days after an occurrence that a path has a value for, from 0 on. */
export interface Steps {
  days: readonly number[]
  /** Whether a step is a row rather than a number of days, in series with rows further apart than a week. */
  isByRow: boolean
}

const MOST_STEPS = 180
/** Days that people ask about, which are always among the steps of daily rows. */
export const MILESTONES = [7, 30, 90, 180, 365, 730, 1460]
/** Median days between rows from which on paths go from row to row. */
const COARSE = 6
/** A day without a row, such as a weekend, has the value of at most so many days before. */
const MOST_CARRIED_MS = 7 * DAY_MS

/** Steps up to a number of days; of coarse rows, up to the last one within it, and at least one. */
export function stepsOf(time: Float64Array, days: number): Steps {
  const apart = medianDays(time)
  if (apart >= COARSE) {
    const count = Math.max(1, Math.floor(days / apart))
    return { days: Array.from({ length: count + 1 }, (_, at) => Math.round(at * apart)), isByRow: true }
  }
  const stride = Math.ceil(days / MOST_STEPS)
  const regular = Array.from({ length: Math.ceil(days / stride) }, (_, at) => at * stride)
  const chosen = new Set([...regular, ...MILESTONES.filter((day) => day < days), days])
  return { days: [...chosen].sort((a, b) => a - b), isByRow: false }
}

function medianDays(time: Float64Array): number {
  const gaps = time.subarray(1).map((at, row) => (at - time[row]) / DAY_MS)
  return gaps.length > 0 ? gaps.sort()[Math.floor(gaps.length / 2)] : 1
}

/**
 * Row of a step after each start, ascending: the last one until that day, or the row that many after it. −1 if the
 * series ends before. It never depends on rows after the day.
 */
export function rowsAfter(
  time: Float64Array,
  starts: ArrayLike<number>,
  { days, isByRow }: Steps,
  step: number,
): Int32Array {
  const last = time.length - 1
  const rows = new Int32Array(starts.length)
  let row = 0
  for (let at = 0; at < starts.length; at++) {
    const start = starts[at]
    if (isByRow) {
      rows[at] = start + step <= last ? start + step : -1
      continue
    }
    const until = time[start] + days[step] * DAY_MS
    row = Math.max(row, start)
    while (row < last && time[row + 1] <= until) row++
    rows[at] = until <= time[last] ? row : -1
  }
  return rows
}

/** Last value at or before a row that is not too old there, at or after `start`; NaN if there is none. */
export function valueUntil(time: Float64Array, values: Float64Array, start: number, row: number): number {
  for (let at = row; at >= start; at--) {
    if (time[row] - time[at] > MOST_CARRIED_MS && at < row) return Number.NaN
    if (Number.isFinite(values[at])) return values[at]
  }
  return Number.NaN
}

/** Form of the values of a path. */
export type PathForm = 'percent' | 'index' | 'points' | 'values'

/** A value relative to the one at the occurrence. */
export function relativeTo(form: PathForm, start: number, value: number): number {
  if (form === 'values') return value
  if (form === 'points') return value - start
  if (!(start > 0 && value > 0)) return Number.NaN
  return form === 'index' ? (value / start) * 100 : (value / start - 1) * 100
}
