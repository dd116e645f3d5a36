import { comparedName } from './compared-series'
import type { ViewState } from './view-state'

const DAY_MS = 86_400_000

/** The part of a state that changes the picture but not the data; days become milliseconds, the last one whole. */
export function toLook(state: ViewState) {
  return {
    scale: state.scale,
    price: state.price,
    marks: state.marks,
    show: state.show,
    rebase: state.rebase,
    overlays: state.compared.map((one) => ({
      column: comparedName(one),
      axis: one.axis,
      hidden: one.hidden,
    })),
    from: state.from ? Date.parse(`${state.from}T00:00:00Z`) : null,
    to: state.to ? Date.parse(`${state.to}T00:00:00Z`) + DAY_MS - 1 : null,
  }
}
