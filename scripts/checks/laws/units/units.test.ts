import { expect, test } from 'vitest'
import type { Computed } from '@/lib/catalog/define'
import { expressionOf } from '@/lib/catalog/formulas/expression'
import { Identities, type Multiple } from '@/lib/catalog/formulas/identities'
import { DEFINITIONS } from '@/lib/catalog/load/definitions'
import { parseRef } from '@/lib/catalog/ref'
import { type RowField, rowFields } from '@/lib/catalog/row-fields'
import { splitPath } from '@/lib/contract/family'
import { unitOf } from '@/lib/sources/importers/meaning/units'
import { contradict, namedScale, scaledUnit } from './scales'

const definitions = new Map(
  DEFINITIONS.flatMap((one): [string, Computed][] => (one.kind === 'legacy' ? [] : [[one.path, one]])),
)

/** Every field except times, with its place. */
const FIELDS = [...definitions].flatMap(([path, definition]) =>
  rowFields(definition, splitPath(path)?.family ?? 'onchain').flatMap((field) =>
    field.of === 'time' ? [] : [{ definition, field, of: field.of, place: `${path}.${field.name}` }],
  ),
)

test('a scale that a text names is that of the unit', () => {
  const wrong = FIELDS.flatMap(({ place, field: { unit, description } }) => {
    const named = namedScale(description)
    const scale = scaledUnit(unit)?.scale
    return named !== null && named !== scale ? [`${place} is in ${unit}: ${description}`] : []
  })
  expect(wrong).toEqual([])
})

const identities = new Identities()
const columns = new Map<number, { table: string; column: string }>()

/** The first choice of a reference, on Bitcoin. */
function columnOf(ref: string, axis: string): Multiple {
  const [first] = ref
    .replaceAll('{chain}', 'bitcoin')
    .replace(/\{\w+(?::lower)?\}/g, 'BTC')
    .split('||')
  const [{ table = axis, column }] = parseRef(first, {})
  const at = table.replaceAll('{chain}', 'bitcoin').replace(/\{\w+(?::lower)?\}/g, 'BTC')
  const found = identities.ofColumn(`${at}:${column}`)
  columns.set(found.value, { table: at, column })
  return found
}

function multipleOf(of: Exclude<RowField['of'], 'time'>, axis: string): Multiple | null {
  if (typeof of === 'string') return columnOf(of, axis)
  const tree = expressionOf(of)?.tree
  return tree ? identities.of(tree, (ref) => columnOf(ref, axis)) : null
}

/** Measure, factor and unit of each field that has a formula and a unit with a size. */
const MEASURED = FIELDS.flatMap(({ place, definition, field, of }) => {
  // Rows of a table come from its function, under the names of its fields.
  const isMade = definition.kind === 'table' && typeof of === 'string' && !of.includes(':')
  const multiple = isMade ? null : multipleOf(of, definition.axis)
  const unit = scaledUnit(field.unit)
  return multiple && unit ? [{ place, value: multiple.value, ...unit, factor: multiple.factor }] : []
})

test('a field of one base column has its unit, or a multiple in a unit of that size', () => {
  let compared = 0
  const wrong = MEASURED.flatMap((one) => {
    const name = columns.get(one.value)
    // Candles of pairs and of indices are in whatever they are quoted in.
    const base = name && !/^(?:asset|index)\//.test(name.table) && scaledUnit(unitOf(name.table, name.column))
    if (!base) return []
    compared++
    const contradicts = contradict([one, { ...base, factor: 1 }])
    return contradicts ? [`${one.place} is in ${one.unit}, ${name.table}:${name.column} in ${base.unit}`] : []
  })
  expect(compared).toBeGreaterThan(1_000)
  expect(wrong).toEqual([])
})

test('fields with the same formula have the same unit, or multiples of it in units of their size', () => {
  const byValue = new Map<number, typeof MEASURED>()
  for (const one of MEASURED) byValue.set(one.value, [...(byValue.get(one.value) ?? []), one])
  const wrong = new Set<string>()
  for (const group of byValue.values()) {
    const each = [...new Map(group.map((one) => [`${one.unit} ${one.factor}`, one])).values()]
    for (const [at, one] of each.entries())
      for (const other of each.slice(at + 1))
        if (contradict([one, other]))
          wrong.add(`${one.place} is in ${one.unit}, ${other.place} in ${other.unit}`)
  }
  expect(MEASURED.length).toBeGreaterThan(5_000)
  expect([...wrong]).toEqual([])
})
