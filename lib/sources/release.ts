import { type Day, fromParts, nthWeekday, weekday } from '@/lib/engine/calendar'
import {
  federalWorkdayBefore,
  federalWorkdayFrom,
  federalWorkdaysAfter,
  isBusinessDay,
  isFederalWorkday,
  nextBusinessDay,
} from '@/lib/engine/federal-workday'

const DAY_MS = 86_400_000
const TUESDAY = 2
const MONDAY = 1
const SATURDAY = 6
const DAYS_OF_WEEK = 7
const SEPTEMBER = 8
const MONTHS: ReadonlyMap<string, number> = new Map([
  ['next month', 1],
  ['second month', 2],
  ['quarter', 3],
])

/** Day on which the value of a row is published, from the day of the row. */
export type Release = (day: Day) => Day

const NAMED: ReadonlyMap<string, Release> = new Map(
  Object.entries<Release>({
    'same day': (day) => day,
    'next business day': nextBusinessDay,
    'next Monday': (day) => {
      const monday = day + (((MONDAY - weekday(day) + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK) + 1)
      return isBusinessDay(monday) ? monday : nextBusinessDay(monday)
    },
    'next month, 4th Tuesday': inMonthAfter((year, month) =>
      federalWorkdayFrom(nthWeekday(year, month, TUESDAY, 4)),
    ),
    'employment report': employmentReport,
    'treasury statement': treasuryStatement,
  }),
)

/**
 * A rule in words: `same day`, `next business day`, `next Monday`, `employment report`, `treasury statement`, `next
 * month, 4th Tuesday`; `5 days`, `3 business days`; `next month, day 15` (counted on beyond the end of that month),
 * `next month, business day 3`, and the same with `second month` and `quarter`, which are counted from the end of the
 * row’s month or quarter. If the federal offices are closed on a day, it is the next one on which they are open, except
 * for `same day`. Throws for any other text.
 */
export function releaseOf(rule: string): Release {
  const named = NAMED.get(rule)
  if (named) return named
  const [, later, open] = /^(\d+) (business )?days?$/.exec(rule) ?? []
  if (open) return (day) => federalWorkdaysAfter(day, Number(later))
  if (later) return (day) => federalWorkdayFrom(day + Number(later))
  const [, span, business, count] =
    /^(next month|second month|quarter), (business )?day (\d+)$/.exec(rule) ?? []
  if (!span) throw new RangeError(`Unknown publication rule “${rule}”`)
  return inMonthAfter(
    (year, month) =>
      business
        ? federalWorkdaysAfter(fromParts(year, month, 0), Number(count))
        : federalWorkdayFrom(fromParts(year, month, 1) + Number(count) - 1),
    MONTHS.get(span),
  )
}

function inMonthAfter(pick: (year: number, month: number) => Day, months = 1): Release {
  return (day) => {
    const date = new Date(day * DAY_MS)
    return pick(date.getUTCFullYear(), date.getUTCMonth() + months)
  }
}

/**
 * The third Friday after the week of the 12th, a week later if that is New Year’s Day or the two days after, and the day
 * before on other holidays.
 */
function employmentReport(day: Day): Day {
  const date = new Date(day * DAY_MS)
  const twelfth = fromParts(date.getUTCFullYear(), date.getUTCMonth(), 12)
  const friday = twelfth + (SATURDAY - weekday(twelfth)) + 20
  const released = new Date(friday * DAY_MS)
  const isNewYear = released.getUTCMonth() === 0 && released.getUTCDate() <= 3
  if (isNewYear) return friday + DAYS_OF_WEEK
  return isFederalWorkday(friday) ? friday : federalWorkdayBefore(friday)
}

/** The 15th of the next month; for September, which ends the fiscal year, its last day. */
function treasuryStatement(day: Day): Day {
  const date = new Date(day * DAY_MS)
  const of = date.getUTCMonth() === SEPTEMBER ? 31 : 15
  return federalWorkdayFrom(fromParts(date.getUTCFullYear(), date.getUTCMonth() + 1, of))
}
