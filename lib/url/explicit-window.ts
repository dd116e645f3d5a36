import type { Timeframe } from '@/lib/contract/params/spans'
import type { ViewState } from './view-state'

/**
 * The state with the timeframe it opens with, for addresses that have no opening one: those of rows and of the API. All
 * rows need no timeframe, and aligned charts show all rows.
 */
export function withExplicitWindow(state: ViewState, opening: Timeframe): ViewState {
  const isExplicit = state.from || state.to || state.timeframe || state.align
  return isExplicit || opening === 'all' ? state : { ...state, timeframe: opening }
}
