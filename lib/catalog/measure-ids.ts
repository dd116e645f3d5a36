import { CHAINS, findChain } from '@/lib/contract/chain'
import { splitPath } from '@/lib/contract/family'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { findBaseTable } from '@/lib/sources/base-tables'
import type { Computed, Ref } from './define'
import { splitPlace } from './field-place'
import { expressionOf } from './formulas/expression'
import { Identities, type Multiple, textOf } from './formulas/identities'
import { MEASURES } from './measures/all'
import { indexMeasures } from './plan'
import { parseRef } from './ref'
import { type RowField, rowFields } from './row-fields'
import { fillTableName, type ParamsInUse } from './table-name'

export interface Measures {
  /** Identities of what a field measures. Two fields of any series measure the same thing if they share one. */
  of(path: string, field: string): readonly string[]
  /** The same, but none for columns that every row of a family shares: price, Bitcoin's price, height. */
  own(path: string, field: string): readonly string[]
}

/** The measures of definitions by path, `onchain/mvrv`. Worked out when the first one is asked for. */
export function createMeasures(definitionAt: (path: string) => Computed | undefined): Measures {
  const byPath = new Map<string, ReadonlyMap<string, FieldMeasures>>()
  const columns = new ColumnIdentities()

  function fieldAt(path: string, name: string): FieldMeasures | undefined {
    const definition = definitionAt(path)
    if (!definition) return undefined
    const fields = byPath.get(path) ?? fieldMeasures(definition, columns)
    byPath.set(path, fields)
    return fields.get(name)
  }
  function of(path: string, name: string): readonly string[] {
    const ids = fieldAt(path, name)?.ids ?? []
    const other = definitionAt(path)?.equals?.[name]
    if (!other) return ids
    const place = splitPlace(other)
    return [...ids, ...of(place.path, place.field)]
  }
  return { of, own: (path, name) => (fieldAt(path, name)?.isShared ? [] : of(path, name)) }
}

interface FieldMeasures {
  ids: readonly string[]
  isShared: boolean
}

/**
 * Identities of what each field of a definition measures, by field name. Two fields of any series measure the same thing
 * if they share one. A field has several if it depends on the chain or asset, or takes the first source that is loaded.
 * Time fields have none.
 */
function fieldMeasures(definition: Computed, columns: ColumnIdentities): ReadonlyMap<string, FieldMeasures> {
  const family = splitPath(definition.path)?.family ?? 'onchain'
  return new Map(
    rowFields(definition, family).flatMap((field) =>
      field.of === 'time'
        ? []
        : [[field.name, { ids: idsOf(field, definition, columns), isShared: !field.own }] as const],
    ),
  )
}

function idsOf(field: RowField, definition: Computed, columns: ColumnIdentities): string[] {
  const { of } = field
  // Rows of a table come from its function, under the names of its fields, unless a field names its source.
  if (definition.kind === 'table' && field.own && typeof of === 'string' && !of.includes(':')) {
    return [`${numberOf(definition.compute)}:${of}`]
  }
  const expression = typeof of === 'object' ? expressionOf(of) : undefined
  if (typeof of === 'object' && !expression) return [`${numberOf(of.compute)} of ${definition.axis}`]
  const refs = typeof of === 'string' ? [of] : of.from
  const choices = Math.max(...refs.map((ref) => ref.split('||').length))
  const found = new Set<string>()
  for (const params of combinations([definition.axis, ...refs].join(' '), field, definition)) {
    const axis = fillTableName(definition.axis, params)
    for (let choice = 0; choice < choices; choice++) {
      const value = (ref: Ref) => columns.ofRef(ref, axis, params, choice)
      found.add(textOf(expression ? columns.identities.of(expression.tree, value) : value(of as Ref)))
    }
  }
  return [...found]
}

/** Values of columns by table and name. A measure is what it is computed from. */
class ColumnIdentities {
  readonly identities = new Identities()
  private readonly known = new Map<string, Multiple>()
  private readonly open = new Set<string>()

  /** One of the alternatives of a reference, the last one if there are fewer. */
  ofRef(ref: Ref, axis: string, params: ParamsInUse, choice: number): Multiple {
    const parts = parseRef(ref, params)
    const { table = axis, column } = parts[Math.min(choice, parts.length - 1)]
    return this.ofColumn(table, column, params)
  }

  private ofColumn(table: string, column: string, params: ParamsInUse): Multiple {
    const id = columnId(table, column)
    const known = this.known.get(id)
    if (known) return known
    const measure = findBaseTable(table)?.columns[column]
      ? undefined
      : MEASURE_BOOK.get(table.split('/')[0])?.get(column)
    const tree = measure && !this.open.has(id) ? expressionOf(measure)?.tree : undefined
    this.open.add(id)
    const value = tree
      ? this.identities.of(tree, (ref) => this.ofRef(ref, table, params, 0))
      : this.identities.ofColumn(id)
    this.open.delete(id)
    this.known.set(id, value)
    return value
  }
}

/** The price of a chain's coin is that of the asset. */
function columnId(table: string, column: string): string {
  const chain = column === 'price_usd' && table.startsWith('chain/') ? findChain(table.slice(6)) : undefined
  return chain ? `asset/${chain.symbol}:close` : `${table}:${column}`
}

const MEASURE_BOOK = indexMeasures(MEASURES)

const numbers = new WeakMap<object, string>()
let count = 0

/** Number of a function. */
function numberOf(compute: object): string {
  const known = numbers.get(compute) ?? `function ${++count}`
  numbers.set(compute, known)
  return known
}

/** Every combination of values for the placeholders in a text. */
function combinations(text: string, field: RowField, definition: Computed): ParamsInUse[] {
  const names = new Set([...text.matchAll(/\{(\w+)(?::lower)?\}/g)].map(([, name]) => name))
  let all: Record<string, string | null>[] = [{}]
  for (const name of names) {
    const values = valuesOf(name, field, definition)
    all = all.flatMap((params) => values.map((value) => ({ ...params, [name]: value })))
  }
  return all
}

function valuesOf(name: string, field: RowField, definition: Computed): readonly (string | null)[] {
  if (name === 'chain') return field.chains ?? definition.chains ?? CHAINS.map(({ id }) => id)
  const own = definition.params?.[name]
  const allowed = Array.isArray(own) ? own : PARAMS.get(name)?.allowed
  return allowed && allowed.length > 0 ? allowed : [null]
}
