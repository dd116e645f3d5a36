import type { ViewState } from '@/lib/url/view-state'

/**
 * The state aligned by something else, or by nothing. Aligned charts show whole cycles, so the window ends, and so does a
 * rule, which is tested over time. Days of other cycles are no longer shown.
 */
export function withAlignment(state: ViewState, align: ViewState['align']): ViewState {
  const fields = state.show?.filter((name) => !/^\d{4}-\d\d-\d\d$/.test(name)) ?? []
  return {
    ...state,
    align,
    show: fields.length > 0 ? fields : null,
    ...(align === null ? {} : { rule: null, timeframe: null, from: null, to: null }),
  }
}
