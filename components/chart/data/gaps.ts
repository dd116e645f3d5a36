import type { Cadence } from '@/lib/contract/endpoint'
import { DAY_MS, dayOf } from '@/lib/engine/frame'

export interface GapCount {
  count: number
  /** Days of the last value before the longest gap and of the first after it. */
  longest: { from: string; to: string }
}

/** Days between two values that make a gap. Holidays and long months do not count. */
const STEP_DAYS: Record<Cadence, number> = {
  block: 1.5,
  hourly: 1.5,
  daily: 1.5,
  'trading-day': 5.5,
  weekly: 10,
  monthly: 45,
  quarterly: 135,
  irregular: Number.POSITIVE_INFINITY,
}

/**
 * Gaps between values that are longer than the cadence of the series explains. The time before the first and after the
 * last value does not count. A series read in coarser steps is judged by those steps.
 */
export function gapsOf(time: Float64Array, values: Float64Array, cadence: Cadence): GapCount | null {
  const present: number[] = []
  for (let row = 0; row < time.length; row++) if (!Number.isNaN(values[row])) present.push(time[row])
  const steps = present.slice(1).map((at, k) => at - present[k])
  const usual = [...steps].sort((a, b) => a - b)[steps.length >> 1] ?? 0
  const limit = Math.max((STEP_DAYS[cadence] ?? Number.POSITIVE_INFINITY) * DAY_MS, 1.5 * usual)
  let count = 0
  let longest = -1
  for (let k = 0; k < steps.length; k++) {
    if (steps[k] <= limit) continue
    count++
    if (longest < 0 || steps[k] > steps[longest]) longest = k
  }
  if (count === 0) return null
  return { count, longest: { from: dayOf(present[longest]), to: dayOf(present[longest + 1]) } }
}
