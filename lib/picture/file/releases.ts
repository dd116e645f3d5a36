import { knownRows } from '@/lib/compare/known-rows'
import type { Cadence } from '@/lib/contract/endpoint'
import { EXPECTED_VALUES } from '@/lib/contract/freshness'
import { type Dated, seriesAge } from '@/lib/contract/live/series-age'
import type { SeriesData } from '@/lib/contract/series'
import { isTradingDay } from '@/lib/engine/calendar'
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
  const lag = Math.max(DAY_MS, Math.ceil((known - day) / DAY_MS) * DAY_MS)
  return nextRows(day, cadence, EXPECTED_VALUES[cadence]).map((of) => ({
    of: dayOf(of),
    expected: dayOf(of + lag),
  }))
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
