import { DAY_MS } from '@/lib/engine/frame'
import type { ViewState } from '@/lib/url/view-state'

export interface DaySpan {
  /** Calendar days, inclusive. */
  first: string
  last: string
}

/** State that always shows these days: absolute dates instead of a relative span. */
export function withFixedDays(state: ViewState, seen: DaySpan): ViewState {
  return { ...state, timeframe: null, from: seen.first, to: seen.last }
}

/**
 * State that follows new data: a zoom that includes the last day becomes a number of days. A zoom into the past stays
 * as it is.
 */
export function withMovingDays(state: ViewState, seen: DaySpan, lastDay: string): ViewState {
  if ((!state.from && !state.to) || seen.last < lastDay) return state
  const days = Math.round((Date.parse(seen.last) - Date.parse(seen.first)) / DAY_MS) + 1
  return { ...state, timeframe: `${days}d`, from: null, to: null }
}

/** State whose image has the colors of this screen. Without a theme an image is light. */
export function withScreenLook(
  state: ViewState,
  ground: 'light' | 'dark',
  colors: ViewState['colors'],
): ViewState {
  return { ...state, theme: ground === 'dark' ? 'dark' : 'system', colors }
}
