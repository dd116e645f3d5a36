import { DAY_MS, type Frame } from '@/lib/engine/frame'
import { monthsBetween, monthsLater } from './months-later'
import { onTimes } from './regular'

export type Period = 'daily' | 'trading-day' | 'weekly' | 'monthly' | 'quarterly'

/** Weekly reports move by a day or two at holidays. */
const LONGEST_WEEK = 10
/** Exchanges closed for twelve days in March 1933 and for eleven in Japan in 2019. */
const LONGEST_CLOSURE = 12

/**
 * One row per period from the first row to the last.
 *
 * Formula: the rows, and missing ones in steps over a period: every day, every month or quarter on the day of the row
 * before, every seven days in steps of more than ten, every Monday to Friday in steps of more than twelve. First value:
 * the first row. Missing input: stays missing; new rows are NaN or null. Source: definition.
 */
export function fillPeriods(source: Frame, period: Period): Frame {
  const { time } = source
  const times: number[] = []
  for (let row = 0; row < time.length; row++) {
    if (row > 0) for (const between of BETWEEN[period](time[row - 1], time[row])) times.push(between)
    times.push(time[row])
  }
  return onTimes(source, Float64Array.from(times))
}

/** Missing times between two rows, without both. */
const BETWEEN: Readonly<Record<Period, (from: number, to: number) => number[]>> = {
  daily: (from, to) => everyDays(from, to, 1),
  'trading-day': (from, to) =>
    to - from > LONGEST_CLOSURE * DAY_MS ? everyDays(from, to, 1).filter(isWeekday) : [],
  weekly: (from, to) => (to - from > LONGEST_WEEK * DAY_MS ? everyDays(from, to, 7) : []),
  monthly: (from, to) => everyMonths(from, to, 1),
  quarterly: (from, to) => everyMonths(from, to, 3),
}

/** In steps of days, up to half a step before the end. */
function everyDays(from: number, to: number, days: number): number[] {
  const step = days * DAY_MS
  const count = Math.max(0, Math.ceil((to - from) / step - 0.5) - 1)
  return Array.from({ length: count }, (_, k) => from + (k + 1) * step)
}

function everyMonths(from: number, to: number, months: number): number[] {
  const count = Math.max(0, Math.round(monthsBetween(from, to) / months) - 1)
  return Array.from({ length: count }, (_, k) => monthsLater(from, (k + 1) * months))
}

function isWeekday(time: number): boolean {
  const day = new Date(time).getUTCDay()
  return day > 0 && day < 6
}
