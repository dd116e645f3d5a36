import { DAY_MS } from '@/lib/engine/frame'
import { align } from '@/lib/engine/ops/rows/align'
import { missing } from '@/lib/engine/ops/windows/check-window'

export type Gaps = 'hold' | 'skip'

const MIN_CARRY_MS = 7 * DAY_MS
/** A monthly value is carried forward for a quarter at most, so that a series that ended does not go on. */
const STEPS_CARRIED = 3

/** Longest time in milliseconds that a value is carried forward: three usual steps, at least a week. */
export function longestCarryMs(time: Float64Array): number {
  return Math.max(MIN_CARRY_MS, STEPS_CARRIED * usualStep(time))
}

/** Median distance between neighboring rows in milliseconds; 0 for fewer than two. */
export function usualStep(time: Float64Array): number {
  if (time.length < 2) return 0
  const steps = new Float64Array(time.length - 1).map((_, row) => time[row + 1] - time[row]).sort()
  return steps[steps.length >> 1]
}

/**
 * Values of another series in the rows of this one. `hold` carries the last known value forward, up to `longestCarryMs`;
 * `skip` takes only values of exactly that time. Missing values are NaN, never 0.
 */
export function joinColumn(
  time: Float64Array,
  otherTime: Float64Array,
  otherValues: Float64Array,
  gaps: Gaps,
): Float64Array {
  if (gaps === 'skip') return align(time, otherTime, otherValues, 'exact')
  const longest = longestCarryMs(otherTime)
  const out = missing(time.length)
  let next = 0
  let known = Number.NaN
  let since = Number.NEGATIVE_INFINITY
  for (let row = 0; row < time.length; row++) {
    for (; next < otherTime.length && otherTime[next] <= time[row]; next++) {
      if (Number.isNaN(otherValues[next])) continue
      known = otherValues[next]
      since = otherTime[next]
    }
    if (time[row] - since <= longest) out[row] = known
  }
  return out
}
