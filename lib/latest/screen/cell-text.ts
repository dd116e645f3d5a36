import { changeText } from '@/lib/view/text/change'
import { baseUnit, formatCompact, formatValue } from '@/lib/view/text/format'
import { grouped } from '@/lib/view/text/grouped'
import { COLUMN_OF, type Writing } from '../table/columns'
import type { ShownRow } from './shown-row'

type Facts = Pick<ShownRow, 'unit' | 'form' | 'last'>

/** Ways to write a number of the table. */
const WRITINGS: Record<Writing, (value: number, row: Facts) => string> = {
  value: (value, { unit }) => formatValue(value, unit),
  change: changeCell,
  dollars: (value) => formatValue(value, 'USD'),
  distance: (value) => `${value > 0 ? '+' : ''}${grouped(value, 1)} %`,
  percent: (value) => `${cut(value)} %`,
  sigma: (value) => `${value > 0 ? '+' : ''}${value.toFixed(2)} σ`,
  days: (value) => `${value} d`,
  count: (value) => formatValue(value, 'count'),
  truth: (value) => (value === 1 ? 'Yes' : 'No'),
}

/** Signs that fit the cell of a change. */
const CHANGE_SIGNS = 10

/** A change that fits its cell. Amounts have no unit, which the last value has. */
function changeCell(value: number, facts: Facts): string {
  const text = exactChange(value, facts)
  if (text.length <= CHANGE_SIGNS || Math.abs(value) < 1000) return text
  // A cut number would be another one, so a long one is rounded.
  const rounded = Math.abs(value) < 1e6 ? grouped(value, 0) : formatCompact(value)
  return text.replace(/^[+-]?[\d.,]+(?: [A-Z](?= |$))?/, `${value > 0 ? '+' : ''}${rounded}`)
}

function exactChange(value: number, { unit, form, last }: Facts): string {
  if (unit === 'count' && form !== 'percent' && Math.abs(value) >= 1e6)
    return `${value > 0 ? '+' : ''}${formatCompact(value)}`
  const text = changeText(unit, form, value, last ?? value)
  const written = ` ${baseUnit(unit)}`
  return text.endsWith(written) ? text.slice(0, -written.length) : text
}

/** One decimal, cut so that only all of something is 100 %. */
const cut = (percent: number) => (Math.floor(percent * 10 + 1e-9) / 10).toFixed(1)

/** A number of a column, or of a formula over columns, as text. */
export function cellText(column: string, value: number | null, row: Facts): string {
  if (value === null) return '–'
  const known = COLUMN_OF.get(column)
  return known ? WRITINGS[known.writing](value, row) : formatValue(value, 'ratio')
}

/** Direction of a change, for its color; undefined for other columns. */
export function cellSign(column: string, value: number | null): 'up' | 'down' | undefined {
  if (!value || COLUMN_OF.get(column)?.writing !== 'change') return undefined
  return value > 0 ? 'up' : 'down'
}
