import { CHAINS } from '@/lib/contract/chain'
import { FormulaError } from '@/lib/formula/formula-error'
import type { NodeOf } from '@/lib/formula/syntax/node'
import { cadenceOf } from '@/lib/sources/base-tables'
import { hintOf } from '../compile/each'
import type { Computed } from '../define'
import { type Definition, type FieldDefinition, type Measure, measure } from '../define'
import { expressionOf } from '../formulas/expression'
import type { KindMeasure } from './own-measures'

/** Definitions by their path, as `onchain/mvrv`. */
export type SeriesByPath = ReadonlyMap<string, Definition>

/** A reference to the field of another series, and the measure that makes it one if no column is. */
interface NamedField {
  ref: string
  measure?: KindMeasure
}

type AddressNode = NodeOf<'address'>
const DEFAULT_CHAIN = 'bitcoin'
const OF_CHAIN = '{chain}'

/**
 * The field that an address in a formula of an axis stands for. It is computed on the rows of its own series and then
 * joined: row by row where both have the same cadence, else with its last published value. Throws a `FormulaError` if
 * there is no such field, or if it depends on more than a chain.
 */
export function fieldOfAddress(node: AddressNode, axis: string, series: SeriesByPath): NamedField {
  const { path, field: name, params } = node.address
  const definition = seriesAt(node, series)
  const field = fieldAt(node, definition, name)
  const table = tableOf(node, definition.axis)
  const isHere = params.length === 0 && (definition.axis === axis || table === axis)
  const { of = field.name } = field
  const isColumn = typeof of === 'string' && !/[:|]/.test(of)
  // No name that can be written, and none that reads as an address.
  const column = isColumn ? of : `${path.replaceAll('/', ' ')} ${field.name}`
  const mode = cadenceOf(table) === cadenceOf(axis.replace(OF_CHAIN, DEFAULT_CHAIN)) ? '' : '|hold'
  const ref = isHere ? column : `${table}:${column}${mode}`
  return isColumn ? { ref } : { ref, measure: { kind: table.split('/')[0], measure: asMeasure(column, of) } }
}

function asMeasure(name: string, of: NonNullable<FieldDefinition['of']>): Measure {
  return typeof of === 'string' ? measure(name, `\`${of}\``) : { ...of, name }
}

const refuse = ({ at, to }: AddressNode, text: string) => new FormulaError(text, at, to)

function seriesAt(node: AddressNode, series: SeriesByPath): Extract<Computed, { kind: 'series' }> {
  const { path } = node.address
  const found = series.get(path)
  if (!found) throw refuse(node, `There is no series ${path}.${hintOf(path, series.keys())}`)
  if (found.kind === 'legacy')
    throw refuse(node, `${path} is an earlier name. Write ${found.canonical.path} instead`)
  if (found.kind === 'table')
    throw refuse(
      node,
      `The rows of ${path} are not those of one table, so no other series can be computed from it`,
    )
  return found
}

const numbersOf = (fields: readonly FieldDefinition[]) =>
  fields.filter(({ type = 'number' }) => type === 'number' || type === 'integer')

/** Roles that make a chart about its other fields: shares of a total, and spans around a price. */
const BESIDE_TOTAL = new Set(['share', 'leading'])

/** The field that the address of a series alone stands for; undefined if one of several must be named. */
export function mainByRole(fields: readonly FieldDefinition[]): FieldDefinition | undefined {
  if (fields.some(({ role }) => BESIDE_TOTAL.has(role))) return undefined
  return ['total', 'close', 'value'].flatMap((role) =>
    numbersOf(fields).filter((one) => one.role === role),
  )[0]
}

/** The named field, or the main one by the roles of the fields. */
function fieldAt(
  node: AddressNode,
  { path, fields }: Extract<Computed, { kind: 'series' }>,
  name: string | null,
): FieldDefinition {
  const numbers = numbersOf(fields)
  const names = numbers.map((one) => one.name)
  const main = mainByRole(fields)
  if (name === null && !main) throw refuse(node, `${path} has no main field. Name one: ${names.join(', ')}`)
  const found = name === null ? main : numbers.find((one) => one.name === name)
  if (!found) throw refuse(node, `${path} has no field ${name}.${hintOf(String(name), names)}`)
  const field = found.aliasOf ? numbers.find((one) => one.name === found.aliasOf) : found
  if (!field) throw refuse(node, `${path} has no field ${found.aliasOf}`)
  const text = typeof field.of === 'object' ? expressionOf(field.of)?.text : undefined
  const [param] = /\$\w+/.exec(text ?? '') ?? []
  if (param)
    throw refuse(node, `${path}.${field.name} depends on the parameter ${param.slice(1)}. Write its formula`)
  return field
}

/** The table of an axis, with the chain that the address names. */
function tableOf(node: AddressNode, axis: string): string {
  const { path, params } = node.address
  const other = params.find(([name]) => name !== 'chain' || !axis.includes(OF_CHAIN))
  if (other) throw refuse(node, `${path} cannot be named with the parameter ${other[0]} here`)
  const chain = params[0]?.[1] ?? DEFAULT_CHAIN
  const ids = CHAINS.map(({ id }) => id as string)
  if (!ids.includes(chain)) throw refuse(node, `There is no chain ${chain}.${hintOf(chain, ids)}`)
  const table = axis.replace(OF_CHAIN, chain)
  const [open] = /\{\w+/.exec(table) ?? []
  if (open)
    throw refuse(
      node,
      `${path} depends on the parameter ${open.slice(1)}. Name the series of one value of it`,
    )
  return table
}
