import type { Cadence } from '@/lib/contract/endpoint'
import { isWeekend, weekday } from '@/lib/engine/calendar'
import { DAY_MS } from '@/lib/engine/frame'

/**
 * Days from one time to a later one (milliseconds UTC). For series of trading days, Saturdays and Sundays do not count: on
 * Monday, the value of Friday is a day old.
 */
export function daysBefore(later: number, earlier: number, cadence: Cadence): number {
  const [from, to] = [Math.floor(earlier / DAY_MS), Math.floor(later / DAY_MS)]
  if (cadence !== 'trading-day') return to - from
  let days = 0
  for (let day = from + 1; day <= to; day++) if (!isWeekend(day)) days++
  return days
}

/** Time of the Friday before the week-end that a day belongs to or follows. Null from Tuesday to Friday. */
export function fridayBefore(time: number): number | null {
  const day = Math.floor(time / DAY_MS)
  const sinceFriday = (weekday(day) + 2) % 7
  return sinceFriday >= 1 && sinceFriday <= 3 ? (day - sinceFriday) * DAY_MS : null
}
