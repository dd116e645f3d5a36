import { expect, test } from 'vitest'
import { getParam, PARAMS } from '@/lib/contract/params/dictionary'
import { DAY_MS } from '@/lib/engine/frame'
import { randomWalk } from '@/lib/engine/ops/risk/random-walk'
import { FUNCTIONS } from '@/lib/formula/functions/function-table'
import { LONGEST_FORMULA } from '@/lib/formula/limits'
import { type Node, partsOf } from '@/lib/formula/syntax/node'
import { findBaseTable } from '@/lib/sources/base-tables'
import { lawSample } from '@/scripts/law-sample'
import type { Formula } from '../define'
import { contextOf } from '../evaluate'
import { type Expression, expression, expressionOf } from '../formulas/expression'
import { OPERATIONS } from '../formulas/operation'
import { rowsInYear } from '../load/define-compiled'
import { DEFINITIONS } from '../load/definitions'
import { MEASURES } from '../measures/all'
import { parseRef } from '../ref'

interface Written {
  place: string
  axis: string
  of: Expression
}

/** Formulas of fields that are expressions, with the table of their names. Rows of a function have names of their own. */
const fields = DEFINITIONS.flatMap((definition): Written[] =>
  definition.kind === 'legacy'
    ? []
    : definition.fields.flatMap(({ name, of }) => {
        const found = typeof of === 'object' ? expressionOf(of) : undefined
        return found ? [{ place: `${definition.path}.${name}`, axis: definition.axis, of: found }] : []
      }),
)
const measures = Object.entries(MEASURES).flatMap(([kind, list]) =>
  list.flatMap((measure): Written[] => {
    const of = expressionOf(measure)
    return of ? [{ place: `${kind}: ${measure.name}`, axis: kind, of }] : []
  }),
)
const written = [...fields, ...measures]

const ROWS = 1600
const time = Float64Array.from({ length: ROWS }, (_, row) => Date.UTC(2019, 0, 1) + row * DAY_MS)

/** Defaults of all parameters. */
const usual = Object.fromEntries([...PARAMS.keys()].map((name) => [name, getParam(name).default]))

const callsIn = (node: Node): string[] => [
  ...(node.kind === 'call' ? [node.name] : []),
  ...partsOf(node).flatMap(callsIn),
]

/** Operations are of the catalog only, and a visitor's formula is shorter. */
const isText = ({ of }: Written) =>
  callsIn(of.tree).every((name) => FUNCTIONS.has(name)) && of.text.length <= LONGEST_FORMULA

/** Values with gaps, zeros, and both signs, in the same rows of all columns and in other ones. */
function columnOf(name: string): Float64Array {
  let seed = 7
  for (const letter of name) seed = (seed * 31 + letter.charCodeAt(0)) % 99991
  return randomWalk(ROWS, seed).map((value, row) => {
    if (row < seed % 40 || row % 53 === 0) return Number.NaN
    if (row % 41 === 0 || (row + seed) % 37 === 0) return 0
    return row % 13 < 2 || (row + seed) % 11 === 0 ? -value : value
  })
}

const valuesOf = ({ from, compute }: Expression) => compute(from.map(columnOf), contextOf(time, '1d', usual))

test('every formula of a field and every measure is an expression', () => {
  const places = DEFINITIONS.flatMap((definition) =>
    definition.kind === 'legacy'
      ? []
      : definition.fields.flatMap(({ name, of }) =>
          typeof of === 'object' && !expressionOf(of) ? [`${definition.path}.${name}`] : [],
        ),
  )
  expect(places).toEqual([])
  expect(measures.length).toBe(Object.values(MEASURES).flat().length)
})

test('an operation has no name of a function of the language', () => {
  expect([...OPERATIONS.keys()].filter((name) => FUNCTIONS.has(name))).toEqual([])
  const unknown = written.flatMap(({ of }) => callsIn(of.tree).filter((name) => !FUNCTIONS.has(name)))
  expect(unknown.filter((name) => !OPERATIONS.has(name))).toEqual([])
})

test('an expression gives the values that its text gives', () => {
  const different = lawSample(written.filter(isText), ({ place }) => place).filter(({ of, axis }) => {
    const again = valuesOf(expression(of.text, {}, rowsInYear(axis)))
    return valuesOf(of).some((value, row) => !Object.is(value, again[row]))
  })
  expect(different.map(({ place }) => place)).toEqual([])
})

test('the text of an expression is the usual writing, and uses exactly its inputs', () => {
  const different = written.filter(isText).filter(({ of }) => {
    const again = expression(of.text)
    return again.text !== of.text || again.from.some((ref) => !of.from.includes(ref))
  })
  expect(different.map(({ place }) => place)).toEqual([])
})

test('a formula with another function than its expression is not an expression', () => {
  const [{ of }] = written
  const changed: Formula = { ...of, compute: ([x]) => x }
  expect(expressionOf({ ...of })).toBe(of)
  expect(expressionOf(changed)).toBeUndefined()
})

const tableOf = (name: string) => name.replaceAll(/\{\w+(?::\w+)?\}/g, 'any')

function isKnown(table: string, column: string): boolean {
  const found = findBaseTable(tableOf(table))
  // Tables of any name, such as those of a report, are not listed, and market caps have a column for each asset.
  if (!found || found.pattern === 'caps/market') return true
  return column in found.columns || (MEASURES[table.split('/')[0]] ?? []).some(({ name }) => name === column)
}

test('every name in an expression is a column or a measure', () => {
  const unknown = fields.flatMap(({ place, axis, of }) =>
    of.from
      .filter((ref) => !parseRef(ref, usual).some(({ table, column }) => isKnown(table ?? axis, column)))
      .map((ref) => `${place}: ${ref}`),
  )
  expect(unknown).toEqual([])
})
