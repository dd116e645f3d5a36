import { DAY_MS } from '@/lib/engine/frame'
import type { ViewState } from '@/lib/url/view-state'
import type { Timeframe } from '../../controls/timeframes'
import { withTimeframe } from '../../controls/timeframes'

export interface Span {
  /** Calendar days, inclusive. */
  first: string
  last: string
}

const WHOLE: Timeframe = { value: 'all', label: 'All', params: {} }

/** The state that shows these days for ever: absolute bounds in place of a relative span. */
export function asSeen(state: ViewState, seen: Span): ViewState {
  return { ...withTimeframe(state, WHOLE), from: seen.first, to: seen.last }
}

/**
 * The state that keeps moving with the data: a zoom that reaches the last day becomes a number of days. A zoom into
 * the past has no moving form and stays what it is.
 */
export function live(state: ViewState, seen: Span, lastDay: string): ViewState {
  if ((!state.from && !state.to) || seen.last < lastDay) return state
  const days = Math.round((Date.parse(seen.last) - Date.parse(seen.first)) / DAY_MS) + 1
  const moving = withTimeframe(state, WHOLE)
  return { ...moving, params: { ...moving.params, days } }
}

/** The state whose picture looks as it does on this screen; without a theme of its own a picture is light. */
export function inGround(state: ViewState, ground: 'light' | 'dark'): ViewState {
  return { ...state, theme: ground === 'dark' ? 'dark' : 'system' }
}
