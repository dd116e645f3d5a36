import { CHAINS, findChain } from '@/lib/contract/chain'
import { splitPath } from '@/lib/contract/family'
import { PARAMS } from '@/lib/contract/params/dictionary'
import type { Formula, Ref } from './define'
import type { Computed } from './describe'
import { expressionOf } from './formulas/expression'
import { parseRef } from './ref'
import { type RowField, rowFields } from './row-fields'
import { SAME_MEASURES } from './same-measures'
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
  let classes: ReadonlyMap<string, string> | undefined

  function direct(path: string, field: string): FieldMeasures | undefined {
    const definition = definitionAt(path)
    if (!definition) return undefined
    const measures = byPath.get(path) ?? measureIds(definition)
    byPath.set(path, measures)
    return measures.get(field)
  }
  function of(path: string, field: string): readonly string[] {
    classes ??= joinClasses(
      SAME_MEASURES.map((pair) =>
        pair.flatMap((place) => {
          const at = place.lastIndexOf('.')
          return direct(place.slice(0, at), place.slice(at + 1))?.ids ?? []
        }),
      ),
    )
    return direct(path, field)?.ids.map((id) => classes?.get(id) ?? id) ?? []
  }
  return { of, own: (path, field) => (direct(path, field)?.isShared ? [] : of(path, field)) }
}

interface FieldMeasures {
  ids: readonly string[]
  isShared: boolean
}

/** A common name for identities that occur together, directly or through others. */
function joinClasses(groups: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  const parent = new Map<string, string>()
  const rootOf = (id: string): string => {
    const next = parent.get(id)
    return next === undefined ? id : rootOf(next)
  }
  for (const [first, ...others] of groups) {
    for (const other of others) {
      const [a, b] = [rootOf(first), rootOf(other)]
      if (a !== b) parent.set(b, a)
    }
  }
  return new Map([...parent.keys()].map((id) => [id, rootOf(id)]))
}

/**
 * Identities of what each field of a definition measures, by field name. Two fields of any series measure the same thing
 * if they share one. A field has several if it depends on the chain or asset, or takes the first source that is loaded.
 * Time fields have none.
 */
function measureIds(definition: Computed): ReadonlyMap<string, FieldMeasures> {
  const family = splitPath(definition.path)?.family ?? 'onchain'
  const measures = new Map<string, FieldMeasures>()
  for (const field of rowFields(definition, family)) {
    if (field.of === 'time') continue
    measures.set(field.name, { ids: idsOf(field, definition), isShared: !field.own })
  }
  return measures
}

function idsOf(field: RowField, definition: Computed): string[] {
  const { of } = field
  if (typeof of !== 'string') return formulaIds(field.name, of as Formula, definition.axis)
  // Rows of a table come from its function, under the names of its fields, unless a field names its source.
  if (definition.kind === 'table' && field.own && !of.includes(':')) {
    return [`${identityOf(definition.compute)}:${of}`]
  }
  return refIds(of, field, definition)
}

function refIds(ref: Ref, field: RowField, definition: Computed): string[] {
  const found = new Set<string>()
  for (const part of ref.split('||')) {
    for (const params of combinations(`${definition.axis} ${part}`, field, definition)) {
      const axis = fillTableName(definition.axis, params)
      for (const { table, column } of parseRef(part, params)) found.add(columnId(table ?? axis, column))
    }
  }
  return [...found]
}

/** The price of a chain's coin is that of the asset. */
function columnId(table: string, column: string): string {
  const chain = column === 'price_usd' && table.startsWith('chain/') ? findChain(table.slice(6)) : undefined
  return chain ? `asset/${chain.symbol}:close` : `${table}:${column}`
}

/** The same expression; the same function of the same columns; or a field of the same name with the same text. */
function formulaIds(name: string, formula: Formula, axis: string): string[] {
  const written = expressionOf(formula)
  if (written) {
    const functions = written.functions.map((one) => identityOf(one.compute))
    return [[written.text, axis, ...functions].join(' of ')]
  }
  const { compute, from } = formula
  const inputs = `${axis}(${from.join()})`
  return [`${identityOf(compute)} of ${inputs}`, `${name}=${compute} of ${inputs}`]
}

const identities = new WeakMap<object, string>()
let count = 0

function identityOf(compute: object): string {
  const known = identities.get(compute) ?? `function ${++count}`
  identities.set(compute, known)
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
