import type { Cadence } from '@/lib/contract/endpoint'
import { DAY_MS } from '@/lib/engine/frame'
import { align } from '@/lib/engine/ops/rows/align'
import type { Period } from '@/lib/engine/ops/rows/fill-periods'
import { GRACE_DAYS } from '@/lib/engine/ops/rows/grace-days'
import { missing } from '@/lib/engine/ops/windows/check-window'

export type Gaps = 'hold' | 'skip'

/** Longest period of a cadence, in days: trading days are three days apart at weekends. */
const PERIOD_DAYS: Readonly<Record<Period, number>> = {
  daily: 1,
  'trading-day': 3,
  weekly: 7,
  monthly: 31,
  quarterly: 92,
}
const MIN_CARRY_MS = 7 * DAY_MS
/** Of rows without a cadence. */
const STEPS_CARRIED = 3

/**
 * Longest time in milliseconds that a value is carried forward: its period and the next one, in which its successor is
 * published, and the days of grace of the cadence. Thinned rows have their own distance as period. Rows without a cadence
 * are carried for three usual steps, at least a week.
 */
export function longestCarryMs(time: Float64Array, cadence: Cadence): number {
  const step = usualStep(time)
  if (cadence === 'irregular') return Math.max(MIN_CARRY_MS, STEPS_CARRIED * step)
  const period = cadence === 'block' || cadence === 'hourly' ? 'daily' : cadence
  return 2 * Math.max(PERIOD_DAYS[period] * DAY_MS, step) + GRACE_DAYS[period] * DAY_MS
}

/** Median distance between neighboring rows in milliseconds; 0 for fewer than two. */
export function usualStep(time: Float64Array): number {
  if (time.length < 2) return 0
  const steps = new Float64Array(time.length - 1).map((_, row) => time[row + 1] - time[row]).sort()
  return steps[steps.length >> 1]
}

/**
 * Values of another series in the rows of this one. `cadence` is that of the other. `hold` carries the last known value forward, up to `longestCarryMs`;
 * `skip` takes only values of exactly that time. Missing values are NaN, never 0.
 */
export function joinColumn(
  time: Float64Array,
  otherTime: Float64Array,
  otherValues: Float64Array,
  gaps: Gaps,
  cadence: Cadence,
): Float64Array {
  if (gaps === 'skip') return align(time, otherTime, otherValues, 'exact')
  const longest = longestCarryMs(otherTime, cadence)
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
