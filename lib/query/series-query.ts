import { queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError, isOfOurKey } from '@/lib/contract/errors'
import { dataHref } from '@/lib/url/hrefs'
import type { ViewState } from '@/lib/url/view-state'
import { fetchSeries } from './fetch-series'

/**
 * Widths are rounded up to steps, so that a resize rarely needs a new request and the server can guess the first one.
 */
const WIDTH_STEP = 320

const FRESH_MS = 60_000

/**
 * Address of the data for a state. `width` is in CSS pixels; null requests every row. `gathered`
 * requests periods of the interval of the state.
 */
export function seriesHref(
  endpoint: Endpoint,
  state: ViewState,
  width: number | null,
  gathered = false,
): string {
  const stepped = width ? Math.ceil(width / WIDTH_STEP) * WIDTH_STEP : null
  return dataHref(endpoint, state, { width: stepped, gathered })
}

/** Query key, fetcher, and freshness of the data for a state. `width` as in `seriesHref`. */
export function seriesQuery(endpoint: Endpoint, state: ViewState, width: number | null, gathered = false) {
  const href = seriesHref(endpoint, state, width, gathered)
  return queryOptions({
    queryKey: ['series', href],
    queryFn: ({ signal }) => fetchSeries(href, signal),
    staleTime: FRESH_MS,
    retry: (count, error) =>
      count < 2 && !(error instanceof ApiError && (error.status < 500 || isOfOurKey(error.code))),
  })
}
