import type { Cadence } from '@/lib/contract/endpoint'
import { type Day, isTradingDay } from '@/lib/engine/calendar'
import { DAY_MS } from '@/lib/engine/frame'

/** Days after an occurrence that a path has a value for, from 0 on. */
export interface Steps {
  days: readonly number[]
  /**
   * Number of periods from the first row to each, of which a missing row keeps its own, in series with rows further apart
   * than a week. A step is then a period rather than a number of days. Null for the others.
   */
  places: Float64Array | null
  /** Whether rows are finer than a day. */
  isFine: boolean
}

const MOST_STEPS = 180
/** Days that people ask about, which are always among the steps of daily rows. */
export const MILESTONES = [7, 30, 90, 180, 365, 730, 1460]
/** Median days between rows from which on paths go from row to row. */
const COARSE = 6
/** In rows finer than a day, a moment has the last value of the hours before it: blocks can be that far apart. */
const FINE_MS = DAY_MS / 12

/** Steps up to a number of days; of coarse rows, up to the last one within it, and at least one. */
export function stepsOf(time: Float64Array, days: number): Steps {
  const apart = medianDays(time)
  if (apart >= COARSE) {
    const count = Math.max(1, Math.floor(days / apart))
    const stepDays = Array.from({ length: count + 1 }, (_, at) => Math.round(at * apart))
    return { days: stepDays, places: placesOf(time, apart), isFine: false }
  }
  const stride = Math.ceil(days / MOST_STEPS)
  const regular = Array.from({ length: Math.ceil(days / stride) }, (_, at) => at * stride)
  const chosen = new Set([...regular, ...MILESTONES.filter((day) => day < days), days])
  return { days: [...chosen].sort((a, b) => a - b), places: null, isFine: apart < 1 }
}

function medianDays(time: Float64Array): number {
  const gaps = time.subarray(1).map((at, row) => (at - time[row]) / DAY_MS)
  return gaps.length > 0 ? gaps.sort()[Math.floor(gaps.length / 2)] : 1
}

/** Values of a series in its rows. */
export interface Valued {
  time: Float64Array
  values: Float64Array
  cadence: Cadence
}

/**
 * Value of a step after each start, ascending: that of the day so many days later, or of rows so many periods later. NaN
 * where that day has no value: in a hole and beyond the last row. It never depends on rows after the day.
 */
export function valuesAfter(of: Valued, starts: ArrayLike<number>, steps: Steps, step: number): Float64Array {
  const { days, places, isFine } = steps
  return places
    ? valuesPeriodsLater(of, starts, { places, periods: step })
    : valuesDaysLater(of, starts, { days: days[step], isFine })
}

function valuesDaysLater(
  { time, values, cadence }: Valued,
  starts: ArrayLike<number>,
  { days, isFine }: { days: number; isFine: boolean },
): Float64Array {
  const last = time.length - 1
  const isTrading = cadence === 'trading-day'
  let row = 0
  return Float64Array.from(starts, (start) => {
    const until = time[start] + days * DAY_MS
    if (until > time[last]) return Number.NaN
    row = Math.max(row, start)
    while (row < last && time[row + 1] <= until) row++
    const since = isFine ? until - FINE_MS : tradedDay(Math.floor(until / DAY_MS), isTrading) * DAY_MS
    for (let at = row; at >= start && time[at] >= since; at--)
      if (Number.isFinite(values[at])) return values[at]
    return Number.NaN
  })
}

/** The day itself, or the trading day before a day on which the exchange is closed, whose close it still has. */
function tradedDay(day: Day, isTrading: boolean): Day {
  let found = day
  if (isTrading) while (!isTradingDay(found)) found--
  return found
}

function valuesPeriodsLater(
  { time, values }: Valued,
  starts: ArrayLike<number>,
  { places, periods }: { places: Float64Array; periods: number },
): Float64Array {
  const last = time.length - 1
  let row = 0
  return Float64Array.from(starts, (start) => {
    const place = places[start] + periods
    row = Math.max(row, start)
    while (row < last && places[row + 1] <= place) row++
    return places[row] === place ? values[row] : Number.NaN
  })
}

function placesOf(time: Float64Array, apart: number): Float64Array {
  let place = 0
  return time.map((at, row) => {
    if (row > 0) place += Math.max(1, Math.round((at - time[row - 1]) / (apart * DAY_MS)))
    return place
  })
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
