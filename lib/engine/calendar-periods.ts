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

/** Months of the periods that differ in length. The others have a fixed one. */
const MONTHS: Partial<Record<CalendarPeriod, number>> = { '1M': 1, '1Q': 3, '1y': 12 }

/** 1970-01-05, the first Monday after time 0. */
const MONDAY = 4 * DAY_MS

/** Start of the period that a time is in, or of the one `later` periods after it. Times in milliseconds UTC. */
function boundary(time: number, period: CalendarPeriod, later: 0 | 1): number {
  const months = MONTHS[period]
  if (months) {
    const date = new Date(time)
    const month = 12 * (date.getUTCFullYear() - 1970) + date.getUTCMonth()
    return Date.UTC(1970, (Math.floor(month / months) + later) * months)
  }
  const span = PERIOD_MS[period]
  const origin = period === '1w' ? MONDAY : 0
  return origin + (Math.floor((time - origin) / span) + later) * span
}

/** Start of the period that a time is in. Times and result in milliseconds UTC. */
export function periodStart(time: number, period: CalendarPeriod): number {
  return boundary(time, period, 0)
}

/** Start of the period after the one that a time is in. */
export function nextPeriod(time: number, period: CalendarPeriod): number {
  return boundary(time, period, 1)
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
