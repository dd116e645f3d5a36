import { isTradingDay } from '@/lib/engine/calendar'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import type { TableRow } from '../table/visible-table'
import { fridayBefore } from './days-before'
import { newestOf } from './find-moves'

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

/**
 * Sentence about series of trading days whose last value is from before the week-end, while others go on until `until`
 * (milliseconds UTC). Null if there is no week-end between, if one of them has a later value, or if all have been old for
 * longer.
 */
export function weekendNote(rows: readonly TableRow[], until: number): string | null {
  const friday = fridayBefore(until)
  const last = newestOf(rows.filter(({ endpoint }) => endpoint.cadence === 'trading-day'))
  if (friday === null || last === null) return null
  // A session of that week without a value is missing, which is not the week-end.
  if (Math.floor(last / DAY_MS) !== lastSession(friday / DAY_MS)) return null
  return `Series of trading days end on ${WEEKDAY.format(last)}, ${dayOf(last)}, before the week-end.`
}

/** The last day up to a Friday on which stocks were traded: exchanges never rest for a week. */
function lastSession(friday: number): number {
  let day = friday
  while (day > friday - 7 && !isTradingDay(day)) day--
  return day
}
