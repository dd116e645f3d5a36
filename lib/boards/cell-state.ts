import type { Endpoint } from '@/lib/contract/endpoint'
import { isCalendarDate } from '@/lib/contract/read-param'
import { pageHref } from '@/lib/url/hrefs'
import { readViewState } from '@/lib/url/read-view-state'
import type { ViewState } from '@/lib/url/view-state'
import { withoutWindow } from '@/lib/url/window-params'
import { writeViewState } from '@/lib/url/write-view-state'
import { type BoardRange, WHOLE_RANGE } from './board'
import { asSpan, datesRange, spanOfDays } from './range'

/** Which days a chart shows is said once on a board, for all of them. */
export function withoutDays(state: ViewState): ViewState {
  return {
    ...state,
    params: withoutWindow(state.params),
    from: null,
    to: null,
    tab: 'about',
    theme: 'system',
  }
}

/** What a cell shows, without days; what its query says wrongly is left out. */
export function readCell(endpoint: Endpoint, query: string): ViewState {
  return withoutDays(readViewState(endpoint, new URLSearchParams(query)).state)
}

/** The query of a cell, as it is kept. */
export function writeCell(endpoint: Endpoint, state: ViewState): string {
  return writeViewState(endpoint, withoutDays(state))
}

/** The page of a chart with the days that the board shows now. */
export function chartHref(
  endpoint: Endpoint,
  state: ViewState,
  window: { from: string | null; to: string | null },
): string {
  return pageHref(endpoint, { ...withoutDays(state), ...window })
}

/** The days a chart shows by itself, as a range for the board that is made from it. */
export function rangeOfChart({ params, from, to }: ViewState): BoardRange {
  if (from || to) return datesRange(from, to)
  const bounds = [params.startDate, params.endDate].map((day) => (day && isCalendarDate(day) ? day : null))
  if (bounds[0] || bounds[1]) return datesRange(bounds[0], bounds[1])
  const span = params.days ? spanOfDays(Number(params.days)) : asSpan(params.timeframe ?? params.sp500Range)
  return span ? { kind: 'span', span } : WHOLE_RANGE
}
