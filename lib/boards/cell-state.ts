import type { Endpoint } from '@/lib/contract/endpoint'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { isCalendarDate } from '@/lib/contract/read-param'
import { DAY_MS } from '@/lib/engine/frame'
import { pageHref } from '@/lib/url/hrefs'
import { readViewState } from '@/lib/url/read-view-state'
import type { ViewState } from '@/lib/url/view-state'
import { withoutWindow } from '@/lib/url/window-params'
import { writeViewState } from '@/lib/url/write-view-state'
import { type BoardRange, WHOLE_RANGE } from './board'
import { asSpan, datesRange, spanOfDays } from './range'

/** Removes the chart's own days: a board has one range for all charts. */
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

/** State of a cell without days. Invalid parts of its query are ignored. */
export function readCell(endpoint: Endpoint, query: string): ViewState {
  return withoutDays(readViewState(endpoint, new URLSearchParams(query)).state)
}

/** Query of a cell as stored. */
export function writeCell(endpoint: Endpoint, state: ViewState): string {
  return writeViewState(endpoint, withoutDays(state))
}

/** Chart page with the days that the board shows now. */
export function chartHref(
  endpoint: Endpoint,
  state: ViewState,
  window: { from: string | null; to: string | null },
): string {
  return pageHref(endpoint, { ...withoutDays(state), ...window })
}

/** Days of a chart as the range of a board created from it. */
export function rangeOfChart({ params, from, to }: ViewState): BoardRange {
  if (from || to) return datesRange(from, to)
  const window = Object.entries(params).flatMap(([name, value]) => {
    const param = PARAMS.get(name)
    return param?.window ? [{ value, kind: param.kind, ...param.window }] : []
  })
  const dates = window.filter(({ kind, value }) => kind === 'date' && isCalendarDate(String(value)))
  const first = dates.find(({ firstDay }) => firstDay)?.value.toString() ?? null
  const last = dates.find(({ lastDay }) => lastDay)?.value.toString() ?? null
  if (first || last) return datesRange(first, last)
  const counted = window.find(({ kind, firstDay }) => kind === 'integer' && firstDay)
  const named = window.find(({ kind }) => kind === 'enum')
  const span = counted?.firstDay
    ? spanOfDays(1 - counted.firstDay(counted.value, 0) / DAY_MS)
    : asSpan(named?.value.toString())
  return span ? { kind: 'span', span } : WHOLE_RANGE
}
