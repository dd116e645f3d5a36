import { dayOf } from '@/lib/engine/frame'
import type { TableRow } from '../table/visible-table'
import { daysBefore, fridayBefore } from './days-before'
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
  if (dayOf(last) > dayOf(friday) || daysBefore(until, last, 'trading-day') > 1) return null
  return `Series of trading days end on ${WEEKDAY.format(last)}, ${dayOf(last)}, before the week-end.`
}
