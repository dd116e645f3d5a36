import { FormulaError } from '../formula-error'
import type { FormulaFunction, Param } from '../functions/formula-function'
import { LONGEST_WINDOW } from '../limits'
import type { Node, NodeOf } from '../syntax/node'
import type { Setting } from './checked'
import { checkLength } from './lengths'

/** `atr(crypto/prices/ETH, 14)`: a series with candles stands for its high, low, and close. */
export function withCandle(
  { arguments: given }: NodeOf<'call'>,
  { params }: FormulaFunction,
): readonly Node[] {
  const names = params.flatMap(({ name, type }) => (type === 'series' ? [name] : []))
  const [first] = given
  if (names[0] !== 'high' || first?.kind !== 'address' || first.address.field !== null) return given
  return [
    ...names.map((field): Node => ({ ...first, address: { ...first.address, field } })),
    ...given.slice(1),
  ]
}

/** Value of an argument other than a series. `constant` is that of a part without series, null for others. */
export function checkSetting(
  param: Param,
  node: Node | undefined,
  constant: (node: Node) => number | null,
): Setting {
  if (!node) return param.default
  const { at, to } = node
  const { name, type, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = param
  if (type === 'word') {
    if (node.kind === 'name' && param.words?.includes(node.name)) return node.name
    throw new FormulaError(`${name} must be one of ${param.words?.join(', ')}`, at, to)
  }
  if (type === 'day') {
    if (node.kind === 'day') return node.day
    throw new FormulaError(`${name} must be a day such as 2024-01-11`, at, to)
  }
  if (node.kind === 'length' && type !== 'number') return checkLength(node.length, node)
  if (type === 'length') throw new FormulaError('Write a length such as 45d, 1w, or 3m', at, to)
  const value = constant(node)
  if (type === 'number') {
    if (value !== null && value >= least && value <= most) return value
    const bounds = param.least === undefined ? '' : ` from ${least} to ${most}`
    throw new FormulaError(`${name} must be a number${bounds}`, at, to)
  }
  if (value !== null && Number.isInteger(value) && value >= least && value <= LONGEST_WINDOW) return value
  throw new FormulaError(
    `A window must be a whole number of rows from ${least} to ${LONGEST_WINDOW}, or a length such as 30d, 12w, or 6m`,
    at,
    to,
  )
}
