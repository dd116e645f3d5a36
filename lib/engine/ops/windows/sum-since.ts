import { DAY_MS } from '../../frame'
import { walk } from '../rows/walk'
import { missing } from './check-window'
import { cumulativeSum } from './cumulative-sum'

/** Longest distance between values, in days, in a sum over all of them. */
const LONGEST_GAP = 7

/**
 * Running sum of flows that began on a day.
 * Formula: Σ x. First value: the first row with a value; none at all if that is later than the day, because the sum would
 * lack the days before. Missing input: NaN; nothing after more than a week without a value. Source: definition.
 */
export function sumSince(time: Float64Array, x: Float64Array, day: number): Float64Array {
  const whole = missing(x.length)
  const step = (of: { last: number; isWhole: boolean }, row: number) => {
    if (Number.isNaN(x[row])) return
    of.isWhole &&= Number.isNaN(of.last) ? time[row] <= day : time[row] - of.last <= LONGEST_GAP * DAY_MS
    of.last = time[row]
    if (of.isWhole) whole[row] = x[row]
  }
  walk([whole], () => ({ last: Number.NaN, isWhole: true }), step)
  return cumulativeSum(whole)
}
