import type { Endpoint } from '@/lib/contract/endpoint'
import { hasCycles } from '@/lib/contract/fields/gathers-rows'
import type { ViewState } from './view-state'

/** Whether a chart draws whole cycles, by choice or because its rows state them, so that it has no window. */
export function showsCycles(
  { fields }: Pick<Endpoint, 'fields'>,
  { align }: Pick<ViewState, 'align'>,
): boolean {
  return align !== null || hasCycles(fields)
}

/** The state with a window, or without any if it shows whole cycles. */
export function inWindow<State extends ViewState>(
  endpoint: Pick<Endpoint, 'fields'>,
  state: State,
  window: Pick<ViewState, 'from' | 'to'>,
): State {
  return showsCycles(endpoint, state)
    ? { ...state, timeframe: null, from: null, to: null }
    : { ...state, ...window }
}
