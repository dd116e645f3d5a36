import { knownRows } from '@/lib/compare/known-rows'
import type { Cadence } from '@/lib/contract/endpoint'
import { EXPECTED_VALUES } from '@/lib/contract/freshness'
import { type Dated, seriesAge } from '@/lib/contract/live/series-age'
import type { SeriesData } from '@/lib/contract/series'
import { type Day, isTradingDay } from '@/lib/engine/calendar'
import { nextPeriod } from '@/lib/engine/calendar-periods'
import { isBusinessDay, nextBusinessDay } from '@/lib/engine/federal-workday'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { monthsLater } from '@/lib/engine/ops/rows/months-later'
import { mainField } from '@/lib/view/fields/main-field'
import { lastFinite } from '@/lib/view/readout/change-over'

/** An expected value: the day of its row, and the day on which it should be known. */
export interface Release {
  of: string
  expected: string
}

/** The last value of a series: its time, when it was known, and what decides when the next is due. */
export interface LastValue extends Dated {
  /** Milliseconds UTC. */
  known: number
}

/**
 * The next values of a series, by its cadence and by the days that its last value took to be published. Empty if it ended
 * or has no schedule. The first one can be overdue.
 */
export function releasesOf(series: SeriesData, now: number): Release[] {
  const main = mainField(series)
  const { endpoint, time, metadata } = series
  const row = main ? lastFinite(main.values, time.length - 1) : -1
  if (!main || row < 0) return []
  const { known } = knownRows(series, main, series)
  const { cadence } = endpoint
  return releasesAfter({ last: time[row], known: known[row], cadence, sources: metadata.sources }, now)
}

/** The same after its last value. */
export function releasesAfter({ last, known, cadence, sources }: LastValue, now: number): Release[] {
  if (seriesAge({ last, cadence, sources }, now).state === 'ended') return []
  const day = Math.floor(last / DAY_MS) * DAY_MS
  // A row of a day is complete at its end.
  const lag = Math.max(1, Math.ceil((known - day) / DAY_MS))
  const releases = isReleased({ day, known, cadence }) ? releaseDays(day / DAY_MS, lag, cadence) : null
  return nextRows(day, cadence, EXPECTED_VALUES[cadence]).map((of, at) => ({
    of: dayOf(of),
    expected: dayOf(releases ? releases[at] * DAY_MS : of + lag * DAY_MS),
  }))
}

/** Whether a publisher releases the values: they are known later than at the end of the day or the month that they describe. */
function isReleased({ day, known, cadence }: { day: number; known: number; cadence: Cadence }): boolean {
  if (known - day < DAY_MS) return false
  if (cadence === 'monthly') return known >= nextPeriod(day, '1M')
  return cadence !== 'quarterly' || known >= nextPeriod(day, '1Q')
}

/**
 * The days of the next releases, which are business days: the same day of the next months or quarters, so many business
 * days after a trading day, or so many days after a week.
 */
function releaseDays(row: Day, lag: number, cadence: Cadence): Day[] {
  const count = EXPECTED_VALUES[cadence]
  const apart = businessDaysAfter(row, lag)
  const next =
    cadence === 'monthly' || cadence === 'quarterly'
      ? nextRows((row + lag) * DAY_MS, cadence, count).map((time) => time / DAY_MS)
      : nextRows(row * DAY_MS, cadence, count).map((time) =>
          cadence === 'trading-day' ? later(time / DAY_MS, apart) : time / DAY_MS + lag,
        )
  return next.map((day) => (isBusinessDay(day) ? day : nextBusinessDay(day)))
}

/** Number of business days up to `lag` days after one, at least 1. */
function businessDaysAfter(row: Day, lag: number): number {
  let count = 0
  for (let day = row + 1; day <= row + lag; day++) if (isBusinessDay(day)) count++
  return Math.max(1, count)
}

/** The day so many business days later. */
function later(row: Day, days: number): Day {
  let day = row
  for (let step = 0; step < days; step++) day = nextBusinessDay(day)
  return day
}

/** The times of as many rows after one of this cadence. */
export function nextRows(last: number, cadence: Cadence, count: number): number[] {
  const each = (timeOf: (step: number) => number) => Array.from({ length: count }, (_, at) => timeOf(at + 1))
  switch (cadence) {
    case 'weekly':
      return each((step) => last + step * 7 * DAY_MS)
    case 'monthly':
      return each((step) => monthsLater(last, step))
    case 'quarterly':
      return each((step) => monthsLater(last, 3 * step))
    case 'trading-day':
      return tradingDaysAfter(last / DAY_MS, count).map((day) => day * DAY_MS)
    default:
      return each((step) => last + step * DAY_MS)
  }
}

function tradingDaysAfter(last: number, count: number): number[] {
  const days: number[] = []
  for (let day = last + 1; days.length < count; day++) if (isTradingDay(day)) days.push(day)
  return days
}
