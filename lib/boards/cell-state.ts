import type { Endpoint } from '@/lib/contract/endpoint'
import { asSpan, countedDays, spanOfDays } from '@/lib/contract/params/spans'
import { pageHref } from '@/lib/url/hrefs'
import { readViewState } from '@/lib/url/read-view-state'
import { inWindow } from '@/lib/url/shows-cycles'
import type { ViewState } from '@/lib/url/view-state'
import { writeViewState } from '@/lib/url/write-view-state'
import { type BoardRange, WHOLE_RANGE } from './board'
import { datesRange } from './range'

/** Removes the chart's own days: a board has one range for all charts. */
export function withoutDays(state: ViewState): ViewState {
  return {
    ...state,
    timeframe: 'all',
    from: null,
    to: null,
    tab: 'about',
    colors: 'green-red',
    theme: 'system',
  }
}

/** State of a cell without days. Invalid parts of its query are ignored. */
export function readCell(endpoint: Endpoint, query: string): ViewState {
  return withoutDays(readViewState(endpoint, new URLSearchParams(query)).state)
}

/** Query of a cell as stored. */
export function writeCell(endpoint: Endpoint, state: ViewState): string {
  return writeViewState(endpoint, { ...withoutDays(state), timeframe: null })
}

/** Chart page with the days that the board shows now. */
export function chartHref(
  endpoint: Endpoint,
  state: ViewState,
  window: { from: string | null; to: string | null },
): string {
  return pageHref(endpoint, inWindow(endpoint, withoutDays(state), window))
}

/** Days of a chart as the range of a board created from it. */
export function rangeOfChart({ timeframe, from, to }: ViewState): BoardRange {
  if (from || to) return datesRange(from, to)
  const days = timeframe && countedDays(timeframe)
  const span = days ? spanOfDays(days) : asSpan(timeframe)
  return span ? { kind: 'span', span } : WHOLE_RANGE
}
