import type { Endpoint } from '@/lib/contract/endpoint'
import { lookOf, mainLookOf } from '@/lib/contract/fields/line-looks'
import { lineName } from '@/lib/contract/fields/share-name'
import { comparedName } from '../compared-series'
import { formulaColumn } from '../drawn-formula'
import { showsCycles } from '../shows-cycles'
import type { ViewState } from '../view-state'
import { FIRST_LINE } from './line-style'

export type Lines = Pick<ViewState, 'compared' | 'formulas'>
export type Drawn = Lines & Pick<ViewState, 'align' | 'rule'>

/** Letters of compared series. */
export const LETTERS = 'bcdefghijkl'
const MOST_NAMED = 12

/** The reason for which a chart takes no style; undefined if it does. */
export function styleRefusal(endpoint: Pick<Endpoint, 'fields'>, state: Drawn): string | undefined {
  return state.rule !== null || showsCycles(endpoint, state)
    ? 'style colors lines over time, and a chart of cycles, occurrences or a rule has lines of its own'
    : undefined
}

/** The column that a name of a style stands for, and what of it can be chosen; a reason if there is none. */
export function styledLine(
  { fields }: Pick<Endpoint, 'fields'>,
  { compared, formulas }: Lines,
  name: string,
): { line: string; part: 'line' | 'area' } | { reason: string } {
  const columns = [...compared.map(comparedName), ...formulas.map((_, at) => formulaColumn(at))]
  const lettered = LETTERS.indexOf(name)
  if (name.length === 1 && compared[lettered]) return { line: comparedName(compared[lettered]), part: 'line' }
  const line = lineName(fields, name)
  const field =
    fields.find((one) => one.name === line) ?? fields.find((one) => one.name === line.split('.')[0])
  if (!field && columns.includes(name)) return { line: name, part: 'line' }
  // Fields that the server does not describe are known only from an answer.
  if (fields.length === 0) return { line, part: 'line' }
  const part = field ? lookOf(fields, field.role ?? 'value') : name === FIRST_LINE ? mainLookOf(fields) : null
  if (part === 'line' || part === 'area') return { line, part }
  const own = fields.filter(({ role = 'value' }) => lookOf(fields, role) !== 'none')
  const known = [
    ...(mainLookOf(fields) === 'none' ? [] : [FIRST_LINE]),
    ...own.map((one) => one.name),
    ...columns,
  ]
  return {
    reason: part
      ? `style colors lines, and ${name.slice(0, 60)} is none here: bars, candles and figures keep their colors`
      : `style must name a line of this chart: ${known.slice(0, MOST_NAMED).join(', ')}${known.length > MOST_NAMED ? ' …' : ''}; got ${name.slice(0, 60)}`,
  }
}
