import { isTradingDay } from '@/lib/engine/calendar'
import { DAY_MS } from '@/lib/engine/frame'

export const CALENDARS = ['every-day', 'trading-day', 'week', 'month', 'quarter'] as const

/** When a stream of a public source should have new rows. */
export interface Freshness {
  /** Days without rows by design, so that they do not count as age. */
  calendar: (typeof CALENDARS)[number]
  /** Age of the newest row, in days of its calendar, from which it is late and from which it is old. */
  warnDays: number
  errorDays: number
}

/** Days of the calendar from the row of a day to now: 1 for the row of yesterday, which is the newest final one. */
export function ageOf(cursor: number, now: number, calendar: Freshness['calendar']): number {
  const [from, to] = [Math.floor(cursor / DAY_MS), Math.floor(now / DAY_MS)]
  if (calendar !== 'trading-day') return to - from
  let days = 0
  for (let day = from + 1; day <= to; day++) if (isTradingDay(day)) days++
  return days
}

/** State of a stream of this age. */
export function ageState(
  age: number,
  { warnDays, errorDays }: Pick<Freshness, 'warnDays' | 'errorDays'>,
): 'fresh' | 'late' | 'old' {
  if (age >= errorDays) return 'old'
  return age >= warnDays ? 'late' : 'fresh'
}

/** `1 day`, `3 trading days`. */
export function ageText(age: number, calendar: Freshness['calendar']): string {
  const unit = calendar === 'trading-day' ? 'trading day' : 'day'
  return `${age} ${unit}${age === 1 ? '' : 's'}`
}
