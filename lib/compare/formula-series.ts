import { addressesIn } from '@/lib/formula/check/addresses-in'
import { FormulaError } from '@/lib/formula/formula-error'
import { MAX_ADDRESSES } from '@/lib/formula/limits'
import type { Address, Formula } from '@/lib/formula/syntax/node'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { printAddress } from '@/lib/formula/syntax/print-formula'
import { type ComparedSeries, readCompared } from '@/lib/url/compared-series'
import { conditionOf } from '@/lib/url/event-condition'
import type { ViewState } from '@/lib/url/view-state'

/** A series that a formula names by its address, and how to load it, or why that is impossible. */
export interface FormulaSeries {
  key: string
  wanted: ComparedSeries | { path: string; reason: string }
}

/** Key of the data at an address, whatever the field. */
export const addressKey = ({ path, params }: Address): string => printAddress({ path, field: null, params })

/** Series that a formula names by their addresses, read by the rules of `vs`. */
export function seriesOf(formula: Formula): FormulaSeries[] {
  return addressesIn(formula).map(({ address }) => {
    const { path, params } = address
    const read = readCompared([path, ...params.map((pair) => pair.join('='))].join(','))
    return {
      key: addressKey(address),
      wanted: 'reason' in read ? { path, ...read } : { ...read, hidden: true },
    }
  })
}

/** The same of a text. None of a formula with errors. */
export function formulaSeries(text: string): FormulaSeries[] {
  try {
    return seriesOf(parseFormula(text)).slice(0, MAX_ADDRESSES)
  } catch (error) {
    if (error instanceof FormulaError) return []
    throw error
  }
}

/** The condition that a chart is aligned by or that its rule has; null without one. */
export function conditionText({ align, rule }: Pick<ViewState, 'align' | 'rule'>): string | null {
  return rule ?? conditionOf(align)?.when ?? null
}

/** Texts of all formulas of a chart: those that are drawn, and its condition. */
export function formulaTexts({ formulas, ...of }: Pick<ViewState, 'formulas' | 'align' | 'rule'>): string[] {
  const condition = conditionText(of)
  return [...formulas.map(({ text }) => text), ...(condition === null ? [] : [condition])]
}

/** Paths of all series beside that of the chart, compared or named by formulas. */
export function pathsBeside(state: Pick<ViewState, 'compared' | 'formulas' | 'align' | 'rule'>): string[] {
  const named = formulaTexts(state).flatMap(formulaSeries)
  return [...state.compared.map(({ path }) => path), ...named.map(({ wanted }) => wanted.path)]
}
