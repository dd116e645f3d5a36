import { utcDay, utcHour, utcMinute, utcMonday, utcMonth, utcYear } from 'd3-time'
import { DAY_MS } from './frame'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Usual length of each calendar period in milliseconds, shortest first. Weeks begin on Monday, all in UTC. */
export const PERIOD_MS = {
  '10m': 10 * MINUTE_MS,
  '1h': HOUR_MS,
  '1d': DAY_MS,
  '1w': 7 * DAY_MS,
  '1M': 30.44 * DAY_MS,
  '1Q': 91.31 * DAY_MS,
  '1y': 365.24 * DAY_MS,
} as const

export type CalendarPeriod = keyof typeof PERIOD_MS

const CALENDAR = {
  '10m': utcMinute.every(10) ?? utcMinute,
  '1h': utcHour,
  '1d': utcDay,
  '1w': utcMonday,
  '1M': utcMonth,
  '1Q': utcMonth.every(3) ?? utcMonth,
  '1y': utcYear,
} as const satisfies Record<CalendarPeriod, unknown>

/** Start of the period that a time is in. Times and result in milliseconds UTC. */
export function periodStart(time: number, period: CalendarPeriod): number {
  const span = PERIOD_MS[period]
  if (span <= DAY_MS) return Math.floor(time / span) * span
  return CALENDAR[period].floor(new Date(time)).getTime()
}

/** Start of the period after the one that begins at `start`. */
export function nextPeriod(start: number, period: CalendarPeriod): number {
  const span = PERIOD_MS[period]
  if (span <= DAY_MS) return start + span
  return CALENDAR[period].ceil(new Date(start + 1)).getTime()
}

/** `periodStart` for ascending times: looks each period up once. */
export function periodsInOrder(period: CalendarPeriod): (time: number) => number {
  let start = Number.NaN
  let end = Number.NaN
  return (time) => {
    if (!(time >= start && time < end)) {
      start = periodStart(time, period)
      end = nextPeriod(start, period)
    }
    return start
  }
}

/** Values of periods, each in the last row of its period. The other rows are missing. */
export function inLastRows(time: Float64Array, period: CalendarPeriod, values: Float64Array): Float64Array {
  const startOf = periodsInOrder(period)
  const out = new Float64Array(time.length).fill(Number.NaN)
  let at = -1
  let before = Number.NaN
  for (let row = 0; row < time.length; row++) {
    const start = startOf(time[row])
    if (start !== before) at++
    before = start
    if (row + 1 === time.length || startOf(time[row + 1]) !== start) out[row] = values[at]
  }
  return out
}
