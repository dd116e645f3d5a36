import { comparedName, FORMULA_COLUMN } from '@/lib/url/compared-series'
import type { ViewState } from '@/lib/url/view-state'

/** State without the compared series, or the formula, of this column. */
export function withoutOverlay(state: ViewState, column: string): ViewState {
  if (column === FORMULA_COLUMN) return { ...state, formula: null }
  return { ...state, compared: state.compared.filter((one) => comparedName(one) !== column) }
}

/** Hides or shows a compared series, which a formula may still need. A formula is removed instead. */
export function withOverlayToggled(state: ViewState, column: string): ViewState {
  if (column === FORMULA_COLUMN) return withoutOverlay(state, column)
  const compared = state.compared.map((one) =>
    comparedName(one) === column ? { ...one, hidden: !one.hidden } : one,
  )
  return { ...state, compared }
}

/** Adds the price as a compared series, shows it again, or removes it. */
export function withPriceCompared(state: ViewState, path: string): ViewState {
  const there = state.compared.find((one) => one.path === path)
  if (there)
    return there.hidden
      ? withOverlayToggled(state, comparedName(there))
      : withoutOverlay(state, comparedName(there))
  return {
    ...state,
    compared: [...state.compared, { path, field: null, params: {}, axis: 'own', hidden: false }],
  }
}
