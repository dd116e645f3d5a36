import { DAY_MS } from '@/lib/engine/frame'
import { checkLengths, checkWindow, missing } from '../windows/check-window'
import { monthsLater } from './months-later'

/** A distance in the calendar, of one unit. */
export type Distance = { hours: number } | { days: number } | { months: number } | { years: number }

/**
 * The value as of an earlier date of the calendar, for axes on which a number of rows is not a length of time.
 *
 * Formula: the last present value at or before the date, at most `tolerance` days older. A month earlier is the same day of
 * the month, or the last day of a shorter one. First value: the first row with such a value. Missing input: an older value
 * within the tolerance, else NaN. Source: definition.
 */
export function lagBy(time: Float64Array, x: Float64Array, by: Distance, tolerance: number): Float64Array {
  checkLengths(time, x)
  checkWindow(tolerance, 0)
  const back = stepsBack(by)
  const out = missing(x.length)
  let next = 0
  let found = -1
  for (let i = 0; i < time.length; i++) {
    const at = back(time[i])
    while (next < time.length && time[next] <= at) {
      if (!Number.isNaN(x[next])) found = next
      next++
    }
    if (found >= 0 && at - time[found] <= tolerance * DAY_MS) out[i] = x[found]
  }
  return out
}

/** The time at a distance before another. */
export function stepsBack(by: Distance): (time: number) => number {
  if ('hours' in by) {
    checkWindow(by.hours, 0)
    return (time) => time - (by.hours * DAY_MS) / 24
  }
  if ('days' in by) {
    checkWindow(by.days, 0)
    return (time) => time - by.days * DAY_MS
  }
  const months = 'months' in by ? by.months : 12 * by.years
  checkWindow(months, 0)
  return (time) => monthsLater(time, -months)
}
