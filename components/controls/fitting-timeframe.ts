import type { Resolution } from '@/lib/contract/chain'
import type { Endpoint } from '@/lib/contract/endpoint'
import { POINT_CAP, ROWS_PER_DAY } from '@/lib/contract/point-cap'
import type { ViewState } from '@/lib/url/view-state'
import { chosenTimeframe, lengthOf, timeframes, withTimeframe } from './timeframes'

/**
 * Selects the longest timeframe that can show rows finer than a day. A state with daily rows or with a window stays as
 * it is.
 */
export function withFittingTimeframe(
  endpoint: Endpoint,
  state: ViewState,
  lastDay: string | null,
): ViewState {
  const rows = ROWS_PER_DAY[state.params.dataResolution as Resolution] ?? 1
  const isWhole = chosenTimeframe(endpoint, state, lastDay) === 'all' && !state.from && !state.to
  if (rows === 1 || !isWhole) return state
  const fitting = timeframes(endpoint, lastDay).filter(({ value }) => lengthOf(value) * rows <= POINT_CAP)
  const longest = fitting.at(-1)
  return longest ? withTimeframe(state, longest) : state
}
