/** Days since 1970-01-01, which was a Thursday (day 0). */
export type Day = number

export const DAY = 86_400_000

export function dayNumber(date: string): Day {
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(time)) throw new RangeError(`Invalid date “${date}”`)
  return time / DAY
}

export function fromParts(year: number, month: number, dayOfMonth: number): Day {
  return Date.UTC(year, month, dayOfMonth) / DAY
}

export function yearOf(day: Day): number {
  return new Date(day * DAY).getUTCFullYear()
}

/** 0 is Sunday. */
export function weekday(day: Day): number {
  return (((day + 4) % 7) + 7) % 7
}

export function isWeekend(day: Day): boolean {
  return weekday(day) === 0 || weekday(day) === 6
}

export function daysBetween(first: Day, last: Day): Float64Array {
  const days = new Float64Array(Math.max(0, last - first + 1))
  for (let i = 0; i < days.length; i++) days[i] = first + i
  return days
}

export function timesOf(days: ArrayLike<Day>): Float64Array {
  const times = new Float64Array(days.length)
  for (let i = 0; i < times.length; i++) times[i] = days[i] * DAY
  return times
}

/** The nth such weekday of a month, counted from the end if `n` is negative. Months start at 0 and may exceed 11. */
export function nthWeekday(year: number, month: number, wanted: number, n: number): Day {
  if (n > 0) {
    const first = fromParts(year, month, 1)
    return first + ((wanted - weekday(first) + 7) % 7) + 7 * (n - 1)
  }
  const last = fromParts(year, month + 1, 0)
  return last - ((weekday(last) - wanted + 7) % 7) + 7 * (n + 1)
}

const holidaysByYear = new Map<number, ReadonlySet<Day>>()

/** A holiday on a Saturday is observed on Friday (except New Year’s Day), one on a Sunday on Monday. */
function observed(day: Day): Day {
  if (weekday(day) === 6) return day - 1
  return weekday(day) === 0 ? day + 1 : day
}

/** Easter Sunday, by the anonymous Gregorian algorithm. */
function easter(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - (b >> 2) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * (c >> 2) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return fromParts(year, Math.floor(f / 31) - 1, (f % 31) + 1)
}

/** Full-day closures of the New York Stock Exchange under current rules, without special closures. */
function holidays(year: number): ReadonlySet<Day> {
  let known = holidaysByYear.get(year)
  if (!known) {
    const newYear = fromParts(year, 0, 1)
    known = new Set([
      weekday(newYear) === 6 ? newYear : observed(newYear),
      ...(year >= 1998 ? [nthWeekday(year, 0, 1, 3)] : []),
      nthWeekday(year, 1, 1, 3),
      easter(year) - 2,
      nthWeekday(year, 4, 1, -1),
      ...(year >= 2022 ? [observed(fromParts(year, 5, 19))] : []),
      observed(fromParts(year, 6, 4)),
      nthWeekday(year, 8, 1, 1),
      nthWeekday(year, 10, 4, 4),
      observed(fromParts(year, 11, 25)),
    ])
    holidaysByYear.set(year, known)
  }
  return known
}

export function isTradingDay(day: Day): boolean {
  return !isWeekend(day) && !holidays(yearOf(day)).has(day)
}

export function tradingDays(first: Day, last: Day): Float64Array {
  return daysBetween(first, last).filter(isTradingDay)
}

/** A day on which neither the stock exchange nor the federal offices are closed. */
export function isBusinessDay(day: Day): boolean {
  if (isWeekend(day) || !isTradingDay(day)) return false
  const year = yearOf(day)
  if (day === nthWeekday(year, 9, 1, 2)) return false
  const veterans = fromParts(year, 10, 11)
  return day !== veterans + (weekday(veterans) === 0 ? 1 : weekday(veterans) === 6 ? -1 : 0)
}

export function nextBusinessDay(day: Day): Day {
  let next = day + 1
  while (!isBusinessDay(next)) next++
  return next
}
