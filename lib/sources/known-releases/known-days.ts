import { type Day, dayNumber, fromParts } from '@/lib/engine/calendar'
import { lowerBound } from '@/lib/engine/frame'
import type { Release } from '../release'

/**
 * Days on which values were published, by the period of their row: `2013-09`, `2013-Q3`, or a day of the week. The source
 * of all of them is named beside them.
 */
export interface KnownDays {
  source: string
  days: Readonly<Record<string, string>>
}

/** Days of releases of economic series that were delayed. */
export type DelayedReleases = Partial<Record<string, readonly KnownDays[]>>

const DAY_MS = 86_400_000
const MONTHS_OF_QUARTER = 3
const MONTHS_OF_YEAR = 12
/** 1970-01-01 was a Thursday. Weeks begin on Monday. */
const THURSDAY = 3

type PeriodOf = (day: Day) => number

const monthOf: PeriodOf = (day) => {
  const date = new Date(day * DAY_MS)
  return date.getUTCFullYear() * MONTHS_OF_YEAR + date.getUTCMonth()
}
const quarterOf: PeriodOf = (day) => Math.floor(monthOf(day) / MONTHS_OF_QUARTER)
const weekOf: PeriodOf = (day) => Math.floor((day + THURSDAY) / 7)

/** The period that a key names, and how the period of a row is found. Throws a `RangeError` for any other text. */
export function periodOfKey(key: string): { first: Day; periodOf: PeriodOf } {
  const [, year, quarter, month] = /^(\d{4})-(?:Q([1-4])|(\d\d))$/.exec(key) ?? []
  if (quarter) return { first: fromParts(Number(year), (Number(quarter) - 1) * 3, 1), periodOf: quarterOf }
  if (month) return { first: fromParts(Number(year), Number(month) - 1, 1), periodOf: monthOf }
  return { first: dayNumber(key), periodOf: weekOf }
}

/**
 * A rule, except for the rows whose publication is known. Other rows are not published before the known ones that precede
 * them.
 */
export function withKnownDays(rule: Release, known: readonly KnownDays[] = []): Release {
  const pairs = known.flatMap(({ days }) => Object.entries(days))
  if (pairs.length === 0) return rule
  const { periodOf } = periodOfKey(pairs[0][0])
  const byPeriod = new Map(pairs.map(([key, day]) => [periodOf(periodOfKey(key).first), dayNumber(day)]))
  const periods = Float64Array.from(byPeriod.keys()).sort()
  return (day) => {
    const period = periodOf(day)
    const published = byPeriod.get(period)
    if (published !== undefined) return published
    const at = lowerBound(periods, period)
    return at === 0 ? rule(day) : Math.max(rule(day), byPeriod.get(periods[at - 1]) ?? 0)
  }
}

/** Days of consecutive months from one on, in the order of the months. */
export function ofMonths(first: string, days: string): Record<string, string> {
  const [year, month] = first.split('-').map(Number)
  return Object.fromEntries(
    days
      .trim()
      .split(/\s+/)
      .map((day, at) => [new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 7), day]),
  )
}
