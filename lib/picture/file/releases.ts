import { knownRows } from '@/lib/compare/known-rows'
import type { Cadence } from '@/lib/contract/endpoint'
import { EXPECTED_VALUES } from '@/lib/contract/freshness'
import { seriesAge } from '@/lib/contract/live/series-age'
import type { SeriesData } from '@/lib/contract/series'
import { isTradingDay } from '@/lib/engine/calendar'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { mainField } from '@/lib/view/fields/main-field'
import { lastFinite } from '@/lib/view/readout/change-over'

/** An expected value: the day of its row, and the day on which it should be known. */
export interface Release {
  of: string
  expected: string
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
  const { state } = seriesAge({ last: time[row], cadence: endpoint.cadence, sources: metadata.sources }, now)
  if (state === 'ended') return []
  const last = Math.floor(time[row] / DAY_MS) * DAY_MS
  // A row of a day is complete at its end.
  const lag = Math.max(
    DAY_MS,
    Math.ceil((knownRows(series, main, series).known[row] - last) / DAY_MS) * DAY_MS,
  )
  const found: Release[] = []
  for (let of = last; found.length < EXPECTED_VALUES[endpoint.cadence]; ) {
    of = nextRow(of, endpoint.cadence)
    found.push({ of: dayOf(of), expected: dayOf(of + lag) })
  }
  return found
}

function nextRow(time: number, cadence: Cadence): number {
  const date = new Date(time)
  const inMonths = (months: number) =>
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate())
  switch (cadence) {
    case 'weekly':
      return time + 7 * DAY_MS
    case 'monthly':
      return inMonths(1)
    case 'quarterly':
      return inMonths(3)
    case 'trading-day': {
      let day = time / DAY_MS + 1
      while (!isTradingDay(day)) day++
      return day * DAY_MS
    }
    default:
      return time + DAY_MS
  }
}
