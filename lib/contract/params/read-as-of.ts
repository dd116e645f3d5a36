import { AS_OF } from './as-of'
import { isCalendarDate } from './calendar-date'

export const DAY_ALLOWED = 'a calendar date as YYYY-MM-DD'

/** The day in an address, or the reason why its text is none. An empty text counts as absent. */
export function readAsOf(search: URLSearchParams): {
  day: string | null
  problem: { value: string; reason: string } | null
} {
  const given = search.getAll(AS_OF).flatMap((text) => text.trim() || [])
  if (given.length === 0) return { day: null, problem: null }
  const [value] = given
  const refuse = (reason: string) => ({ day: null, problem: { value: value.slice(0, 40), reason } })
  if (new Set(given).size > 1) return refuse(`${AS_OF} can be given once; got ${given.length} values.`)
  if (!isCalendarDate(value)) return refuse(`${AS_OF} must be ${DAY_ALLOWED}; got “${value.slice(0, 40)}”.`)
  return { day: value, problem: null }
}
