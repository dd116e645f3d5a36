import type { ViewState } from '@/lib/url/view-state'

/** Returns to `auto` if the current choice was explicit. */
export function withPriceToggled(state: ViewState, drawn: boolean): ViewState {
  if (state.price !== 'auto') return { ...state, price: 'auto' }
  return { ...state, price: drawn ? 'off' : 'on' }
}
