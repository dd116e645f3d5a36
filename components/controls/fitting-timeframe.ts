import type { Resolution } from '@/lib/contract/chain'
import { longestAt, POINT_CAP, ROWS_PER_DAY } from '@/lib/contract/point-cap'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import type { ViewState } from '@/lib/url/view-state'

/**
 * The state, zoomed to the longest window whose rows at its resolution fit one response. A window in the past keeps its
 * end. A state without a window opens in one that fits. `window` is in view, in milliseconds.
 */
export function withFittingWindow(state: ViewState, window: { from: number; to: number } | null): ViewState {
  const { dataResolution } = state.params
  const most = Math.floor(POINT_CAP / (ROWS_PER_DAY[dataResolution as Resolution] ?? 1))
  const isOpening = !state.timeframe && !state.from && !state.to
  if (!dataResolution || dataResolution === '1d' || !window || isOpening) return state
  if ((window.to - window.from) / DAY_MS + 1 <= most) return state
  if (!state.to) return { ...state, from: null, timeframe: longestAt(String(dataResolution)) }
  return { ...state, timeframe: null, from: dayOf(window.to - (most - 1) * DAY_MS) }
}
