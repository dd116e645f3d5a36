import {
  countedDays,
  SPANS,
  type Span,
  spanOfDays,
  type Timeframe,
  timeframeStart,
} from '@/lib/contract/params/spans'
import { dayOf, dayTime } from '@/lib/engine/frame'
import type { ViewState } from '@/lib/url/view-state'
import type { Chart } from '@/lib/view/chart'
import { lastDayOf } from '@/lib/view/window/offered-timeframes'

export function timeframeLabel(span: Span): string {
  return span === 'all' ? 'All' : span.toUpperCase()
}

/** State with this timeframe and no other window. `opening` is that of an address without one. */
export function withTimeframe(state: ViewState, timeframe: Timeframe, opening: Timeframe): ViewState {
  return { ...state, from: null, to: null, timeframe: timeframe === opening ? null : timeframe }
}

/** The timeframe that is in view; null if it is another window. */
export function chosenTimeframe(
  state: Pick<ViewState, 'timeframe' | 'from' | 'to'>,
  opening: Timeframe,
  history: Chart['history'] | null,
): Span | null {
  const { from, to } = state
  const known = history && !Number.isNaN(history.to) ? history : null
  if (to && !(known && to >= dayOf(known.to))) return null
  if (from) {
    if (!known) return null
    const last = lastDayOf(known)
    if (dayTime(from) <= known.from) return 'all'
    return SPANS.find((span) => timeframeStart(span, last) === dayTime(from)) ?? null
  }
  const timeframe = state.timeframe ?? (to ? 'all' : opening)
  if (known && timeframeStart(timeframe, lastDayOf(known)) <= known.from) return 'all'
  const days = countedDays(timeframe)
  return days === null ? (timeframe as Span) : spanOfDays(days)
}
