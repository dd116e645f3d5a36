import { comparedName } from '@/lib/url/compared-series'
import { formulaColumn, MAX_FORMULAS, plainFormula } from '@/lib/url/drawn-formula'
import type { ViewState } from '@/lib/url/view-state'

/** State without the compared series or formula of this column. */
export function withoutOverlay(state: ViewState, column: string): ViewState {
  return {
    ...state,
    compared: state.compared.filter((one) => comparedName(one) !== column),
    formulas: state.formulas.filter((_, at) => formulaColumn(at) !== column),
  }
}

/** Hides or shows a compared series or a formula, which other formulas may still need. */
export function withOverlayToggled(state: ViewState, column: string): ViewState {
  const toggled = <One extends { hidden: boolean }>(one: One, own: string): One =>
    own === column ? { ...one, hidden: !one.hidden } : one
  return {
    ...state,
    compared: state.compared.map((one) => toggled(one, comparedName(one))),
    formulas: state.formulas.map((one, at) => toggled(one, formulaColumn(at))),
  }
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

/** With a formula, once and in sight; on a full chart it replaces the last one. */
export function withFormula(state: ViewState, text: string): ViewState {
  const shown = state.formulas.map((one) => (one.text === text ? { ...one, hidden: false } : one))
  if (shown.some((one) => one.text === text)) return { ...state, formulas: shown }
  return { ...state, formulas: [...shown.slice(0, MAX_FORMULAS - 1), plainFormula(text)] }
}
