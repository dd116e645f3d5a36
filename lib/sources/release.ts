import {
  type Day,
  fromParts,
  isBusinessDay,
  nextBusinessDay,
  nthWeekday,
  weekday,
} from '@/lib/engine/calendar'

const DAY_MS = 86_400_000
const TUESDAY = 2
const MONDAY = 1
const SATURDAY = 6
const DAYS_OF_WEEK = 7
const MONTHS_OF_QUARTER = 3

/** Day on which the value of a row is published, from the day of the row. */
export type Release = (day: Day) => Day

const WEEKDAY_AFTER: Readonly<Record<string, (day: Day) => Day>> = {
  'same day': (day) => day,
  'next business day': nextBusinessDay,
  'next Monday': (day) => {
    const monday = day + (((MONDAY - weekday(day) + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK) + 1)
    return isBusinessDay(monday) ? monday : nextBusinessDay(monday)
  },
  'next month, 4th Tuesday': inMonthAfter((year, month) => nthWeekday(year, month, TUESDAY, 4)),
  'employment report': employmentReport,
}

/**
 * A rule in words: `same day`, `5 days`, `next business day`, `next Monday`, `employment report`, `next month, 4th
 * Tuesday`; `next month, day 15` (counted on beyond the end of that month) and `quarter, day 30` after the end of the
 * row’s month or quarter. Throws for any other text.
 */
export function releaseOf(rule: string): Release {
  const known = WEEKDAY_AFTER[rule]
  if (known) return known
  const [, later] = /^(\d+) days?$/.exec(rule) ?? []
  if (later) return (day) => day + Number(later)
  const [, span, count] = /^(next month|quarter), day (\d+)$/.exec(rule) ?? []
  if (!span) throw new RangeError(`Unknown publication rule “${rule}”`)
  const months = span === 'quarter' ? MONTHS_OF_QUARTER : 1
  return inMonthAfter((year, month) => fromParts(year, month, 1) + Number(count) - 1, months)
}

function inMonthAfter(pick: (year: number, month: number) => Day, months = 1): Release {
  return (day) => {
    const date = new Date(day * DAY_MS)
    return pick(date.getUTCFullYear(), date.getUTCMonth() + months)
  }
}

/** The third Friday after the week of the 12th, a week later if that is New Year’s Day or the two days after. */
function employmentReport(day: Day): Day {
  const date = new Date(day * DAY_MS)
  const twelfth = fromParts(date.getUTCFullYear(), date.getUTCMonth(), 12)
  const friday = twelfth + (SATURDAY - weekday(twelfth)) + 20
  const released = new Date(friday * DAY_MS)
  const isNewYear = released.getUTCMonth() === 0 && released.getUTCDate() <= 3
  return isNewYear ? friday + DAYS_OF_WEEK : friday
}
