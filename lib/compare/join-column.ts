import { DAY_MS } from '@/lib/engine/frame'
import { align } from '@/lib/engine/ops/rows/align'
import { missing } from '@/lib/engine/ops/windows/check-window'

export type Gaps = 'hold' | 'skip'

const LEAST_HELD_MS = 7 * DAY_MS
/** Of a monthly series the next value is awaited for a quarter, of a series that ended none is. */
const STEPS_HELD = 3

/** Milliseconds that a value stands for at most where no newer one came: three usual steps, a week at least. */
export function longestHeld(time: Float64Array): number {
  return Math.max(LEAST_HELD_MS, STEPS_HELD * usualStep(time))
}

/** Median distance of neighbouring rows in milliseconds; 0 with fewer than two. */
export function usualStep(time: Float64Array): number {
  if (time.length < 2) return 0
  const steps = new Float64Array(time.length - 1).map((_, row) => time[row + 1] - time[row]).sort()
  return steps[steps.length >> 1]
}

/**
 * Values of another series in the rows of this one. `hold` gives the last present value at or before a row, for as
 * long as `longestHeld` says; `skip` only values of exactly that time. What is missing is NaN, never 0.
 */
export function joinColumn(
  time: Float64Array,
  otherTime: Float64Array,
  otherValues: Float64Array,
  gaps: Gaps,
): Float64Array {
  if (gaps === 'skip') return align(time, otherTime, otherValues, 'exact')
  const longest = longestHeld(otherTime)
  const out = missing(time.length)
  let next = 0
  let held = Number.NaN
  let since = Number.NEGATIVE_INFINITY
  for (let row = 0; row < time.length; row++) {
    for (; next < otherTime.length && otherTime[next] <= time[row]; next++) {
      if (Number.isNaN(otherValues[next])) continue
      held = otherValues[next]
      since = otherTime[next]
    }
    if (time[row] - since <= longest) out[row] = held
  }
  return out
}
