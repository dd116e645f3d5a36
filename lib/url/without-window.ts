import type { ViewState } from './view-state'

/** The state of the whole series. Its rows are loaded for every window. */
export function withoutWindow(state: ViewState): ViewState {
  return { ...state, timeframe: null, from: null, to: null }
}
