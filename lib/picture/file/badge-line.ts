import { comparedUsed } from '@/lib/compare/known/formula-known'
import { ApiError } from '@/lib/contract/errors'
import { comparedName } from '@/lib/url/compared-series'
import type { LoadedChart } from '../loaded-chart'
import { type FileLine, formulaColumns } from './file-lines'

/**
 * The line of a badge, which has room for one value: that of the formula, or of the series. Refuses others by the setting
 * that asks for them. A compared series that the formula reads is used by it.
 */
export function badgeLine({ state, series }: LoadedChart, lines: readonly FileLine[]): FileLine {
  const formulas = formulaColumns(state)
  const read = new Set(
    formulas.flatMap(({ text }) => comparedUsed({ ...state, text }, series).map(comparedName)),
  )
  const beside = state.compared.find((one) => !one.hidden && !read.has(comparedName(one)))
  if (beside) throw refusal('vs', beside.path, `hide ${beside.path} with ,hidden=1`)
  if (formulas.length > 1)
    throw refusal('formula', formulas[1].text, 'write one, or ,hidden=1 behind the others')
  if (state.show !== null && (state.show.length > 1 || formulas.length > 0))
    throw refusal('show', state.show.join(','), 'name one field, or write a formula without show')
  return lines[lines.length - 1]
}

const refusal = (parameter: string, value: string, way: string) =>
  new ApiError(
    'invalid_parameter',
    `A badge has room for one value, and ${parameter} asks for more: ${way}.`,
    {
      detail: { parameter, value: value.slice(0, 80) },
    },
  )
