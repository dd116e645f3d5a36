import {
  type Day,
  dayNumber,
  fromParts,
  isTradingDay,
  isWeekend,
  nthWeekday,
  weekday,
  yearOf,
} from './calendar'

const SUNDAY = 0
const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6

/** Days of mourning. Sources: bls.gov/bls/news-release-dates-to-change-for-government-closure.htm; DOL, claims of 2025-01-08. */
const CLOSED: ReadonlySet<Day> = new Set(['2018-12-05', '2025-01-09'].map(dayNumber))

const closedByYear = new Map<number, ReadonlySet<Day>>()

/**
 * Whether the offices of the federal government in Washington are open. Unlike the stock exchange, they are on Good
 * Friday. Source: 5 U.S.C. 6103.
 */
export function isFederalWorkday(day: Day): boolean {
  return !isWeekend(day) && !CLOSED.has(day) && !closedDays(yearOf(day)).has(day)
}

/** The day itself, or the next one on which the offices are open. */
export function federalWorkdayFrom(day: Day): Day {
  let open = day
  while (!isFederalWorkday(open)) open++
  return open
}

/** The last day before on which the offices are open. */
export function federalWorkdayBefore(day: Day): Day {
  let open = day - 1
  while (!isFederalWorkday(open)) open--
  return open
}

/** The day on which the offices have been open that many times after a day. */
export function federalWorkdaysAfter(day: Day, count: number): Day {
  let after = day
  for (let left = count; left > 0; left--) after = federalWorkdayFrom(after + 1)
  return after
}

/** A day on which the stock exchange and the federal offices are open. */
export function isBusinessDay(day: Day): boolean {
  return isTradingDay(day) && isFederalWorkday(day)
}

export function nextBusinessDay(day: Day): Day {
  let next = day + 1
  while (!isBusinessDay(next)) next++
  return next
}

function closedDays(year: number): ReadonlySet<Day> {
  let days = closedByYear.get(year)
  if (!days) {
    days = new Set([
      observed(fromParts(year, 0, 1)),
      // That of the next year can be observed on 31 December.
      observed(fromParts(year + 1, 0, 1)),
      ...(year >= 1986 ? [nthWeekday(year, 0, MONDAY, 3)] : []),
      ...(year >= 1965 && year % 4 === 1 ? [inauguration(year)] : []),
      nthWeekday(year, 1, MONDAY, 3),
      nthWeekday(year, 4, MONDAY, -1),
      ...(year >= 2021 ? [observed(fromParts(year, 5, 19))] : []),
      observed(fromParts(year, 6, 4)),
      nthWeekday(year, 8, MONDAY, 1),
      nthWeekday(year, 9, MONDAY, 2),
      observed(fromParts(year, 10, 11)),
      nthWeekday(year, 10, THURSDAY, 4),
      observed(fromParts(year, 11, 25)),
    ])
    closedByYear.set(year, days)
  }
  return days
}

function observed(day: Day): Day {
  if (weekday(day) === SATURDAY) return day - 1
  return weekday(day) === SUNDAY ? day + 1 : day
}

function inauguration(year: number): Day {
  const day = fromParts(year, 0, 20)
  return weekday(day) === SUNDAY ? day + 1 : day
}
