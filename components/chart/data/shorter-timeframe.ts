import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS, dayOf, dayTime, lowerBound, slice } from '@/lib/engine/frame'
import type { FetchedSeries } from '@/lib/query/decode-wire-series'
import { seriesQuery } from '@/lib/query/series-query'
import type { ViewState } from '@/lib/url/view-state'

/**
 * Rows of a shorter timeframe, taken from the whole series if all its rows are loaded, to draw while the request is
 * pending. Only for daily rows: finer rows differ in a shorter span.
 */
export function rowsOfShorterTimeframe(
  client: QueryClient,
  endpoint: Endpoint,
  state: ViewState,
  width: number,
): FetchedSeries | undefined {
  const { days, startDate, ...params } = state.params
  if ((!days && !startDate) || params.dataResolution) return undefined
  const { queryKey } = seriesQuery(endpoint, { ...state, params }, width)
  const whole = client.getQueryData(queryKey)
  if (!whole || whole.rowCount > whole.series.time.length) return undefined
  const series = lastRows(whole.series, {
    days: days ? Number(days) : null,
    startDate: startDate?.toString() ?? null,
  })
  return { series, rowCount: series.time.length }
}

/** Rows of the last calendar days, or from a day on. */
export function lastRows(
  series: SeriesData,
  { days, startDate }: { days: number | null; startDate: string | null },
): SeriesData {
  const { time } = series
  const newest = time.length > 0 ? dayTime(dayOf(time[time.length - 1])) : 0
  const first = Math.max(
    days === null ? Number.NEGATIVE_INFINITY : newest - (days - 1) * DAY_MS,
    startDate === null ? Number.NEGATIVE_INFINITY : dayTime(startDate),
  )
  return { ...series, ...slice(series, lowerBound(time, first)) }
}
