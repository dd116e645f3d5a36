import { asSpan } from '@/lib/contract/params/spans'
import type { ViewState } from '@/lib/url/view-state'

const NAME = 'timeframe'

/** The state with the timeframe that the fragment of the address names. A page of a folder has no other part that a file may change. */
export function openedTimeframe(state: ViewState): ViewState {
  const timeframe = asSpan(new URLSearchParams(location.hash.slice(1)).get(NAME))
  return timeframe ? { ...state, timeframe, from: null, to: null } : state
}

/** Puts the timeframe of a state into the address, so that its link opens the same. */
export function rememberTimeframe({ timeframe }: ViewState): void {
  location.replace(`#${timeframe ? `${NAME}=${timeframe}` : ''}`)
}
