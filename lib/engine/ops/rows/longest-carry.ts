import { DAY_MS } from '@/lib/engine/frame'
import type { Period } from './fill-periods'
import { GRACE_DAYS } from './grace-days'

/** Interval at which a series gets a row. */
type Cadence = Period | 'block' | 'hourly' | 'irregular'

/** Longest period of a cadence, in days: trading days are three days apart at weekends. */
const PERIOD_DAYS: Readonly<Record<Period, number>> = {
  daily: 1,
  'trading-day': 3,
  weekly: 7,
  monthly: 31,
  quarterly: 92,
}
const MIN_CARRY_MS = 7 * DAY_MS
/** Number of steps for rows without a cadence. */
const STEPS_CARRIED = 3

/**
 * Longest time in milliseconds that a value is current: its period and the next one, in which its successor is
 * published, and the days of grace of the cadence. Downsampled rows have their own distance as period. Rows without a
 * cadence are carried for three usual steps, at least a week.
 */
export function longestCarryMs(time: Float64Array, cadence: Cadence): number {
  if (cadence === 'irregular') return longestWaitMs(time, cadence)
  return periodMs(time, cadence) + longestWaitMs(time, cadence)
}

/** Longest time in milliseconds from the publication of a value to that of the next one: a period and days of grace. */
export function longestWaitMs(time: Float64Array, cadence: Cadence): number {
  if (cadence === 'irregular') return Math.max(MIN_CARRY_MS, STEPS_CARRIED * usualStep(time))
  return periodMs(time, cadence) + GRACE_DAYS[periodOf(cadence)] * DAY_MS
}

function periodMs(time: Float64Array, cadence: Exclude<Cadence, 'irregular'>): number {
  return Math.max(PERIOD_DAYS[periodOf(cadence)] * DAY_MS, usualStep(time))
}

function periodOf(cadence: Exclude<Cadence, 'irregular'>): Period {
  return cadence === 'block' || cadence === 'hourly' ? 'daily' : cadence
}

/** Median distance between neighboring rows in milliseconds; 0 for fewer than two. */
export function usualStep(time: Float64Array): number {
  if (time.length < 2) return 0
  const steps = new Float64Array(time.length - 1).map((_, row) => time[row + 1] - time[row]).sort()
  return steps[steps.length >> 1]
}

const NO_ROWS = new Float64Array(0)

/**
 * Whether a value is older than its cadence allows: it is no longer current. Never for a series without a
 * cadence, whose next row nobody can expect.
 */
export function isOld(time: number, cadence: Cadence, now: number): boolean {
  return cadence !== 'irregular' && now - time > longestCarryMs(NO_ROWS, cadence)
}
