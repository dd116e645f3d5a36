// Computes every formula of the catalog on made-up columns, in this checkout and in another one, and compares all bits.
// It takes seconds, where recorded answers take minutes, and its columns are worse than any data: gaps, zeros, values of
// both signs, of all sizes, and that often repeat.
//   npm run answers:formulas -- <folder of the other checkout> [path prefix]
import { join, resolve } from 'node:path'
import type { Definition, Formula, FormulaContext, Measure } from '../../lib/catalog/define'
import { DEFINITIONS } from '../../lib/catalog/load/definitions'
import { MEASURES } from '../../lib/catalog/measures/all'
import { getParam } from '../../lib/contract/params/dictionary'
import { DAY_MS } from '../../lib/engine/frame'
import { randomWalk } from '../../lib/engine/ops/risk/random-walk'
import { FUNCTIONS } from '../../lib/formula/functions/function-table'

/** Enough for a rank after four years. */
const ROWS = 2200
const MOST_SHOWN = 20
const TIME = Float64Array.from({ length: ROWS }, (_, row) => Date.UTC(2018, 0, 1) + row * DAY_MS)

type Values = Readonly<Record<string, string | number | null>>

/**
 * Odd values are in the same rows of all columns, and in other ones too: `seed` differs from column to column.
 */
const SHAPES: Readonly<Record<string, (value: number, row: number, seed: number) => number>> = {
  plain: (value) => value,
  gaps: (value, row, seed) => (row % 31 < 2 || (row + (seed % 23)) % 53 === 0 ? Number.NaN : value),
  zeros: (value, row, seed) => (row % 41 === 0 || (row + (seed % 29)) % 37 < 2 ? 0 : value),
  'both signs': (value, row, seed) => (row % 13 < 2 || (row + (seed % 11)) % 11 < 2 ? -value : value),
  'all sizes': (value, row, seed) => value * 10 ** (((seed + Math.floor(row / 50)) % 9) - 4),
  repeating: (value) => Math.round(value / 20),
}

async function run(other: string, prefix = ''): Promise<void> {
  const catalog = join(resolve(other), 'lib/catalog')
  const before: readonly Definition[] = (await import(join(catalog, 'load/definitions.ts'))).DEFINITIONS
  const measures: typeof MEASURES = (await import(join(catalog, 'measures/all.ts'))).MEASURES
  const found = new Map<string, string[]>()
  let compared = 0
  const compare = (place: string, one: Formula | undefined, now: Formula, params: Values) => {
    if (!one || isSameText(one, now)) return
    for (const shape of Object.keys(SHAPES)) {
      compared++
      const row = firstDifference(valuesOf(one, shape, params), valuesOf(now, shape, params))
      if (row >= 0) found.set(shape, [...(found.get(shape) ?? []), `${place}: row ${row}`])
    }
  }
  for (const [kind, list] of Object.entries(prefix ? {} : MEASURES)) {
    const named = new Map<string, Measure>(measures[kind]?.map((one) => [one.name, one]))
    for (const measure of list) compare(measure.name, named.get(measure.name), measure, {})
  }
  const byPath = new Map(before.map((one) => [one.path, one]))
  for (const definition of DEFINITIONS) {
    const earlier = byPath.get(definition.path)
    if (definition.kind === 'legacy' || !earlier || earlier.kind === 'legacy') continue
    if (!definition.path.startsWith(prefix)) continue
    const formulas = new Map(earlier.fields.map(({ name, of }) => [name, of]))
    for (const { name, of } of definition.fields) {
      const one = formulas.get(name)
      if (typeof of !== 'object' || typeof one !== 'object') continue
      for (const params of paramsOf(definition.params ?? {}))
        compare(`${definition.path}.${name}`, one, of, params)
    }
  }
  for (const [shape, places] of found) {
    console.log(`${places.length} formulas differ on columns with ${shape}`)
    for (const place of places.slice(0, MOST_SHOWN)) console.log(`  ${place}`)
  }
  console.log(`${compared} columns compared`)
  process.exitCode = found.size === 0 ? 0 : 1
}

/** Whether both are the same text of functions that the language has. */
function isSameText(one: Formula, now: Formula): boolean {
  const [before, after] = [one, now].map((formula) => ('text' in formula ? String(formula.text) : undefined))
  if (before === undefined || before !== after) return false
  return [...before.matchAll(/(\w+)\(/g)].every(([, name]) => FUNCTIONS.has(name))
}

/** Default parameters, and each number varied alone. */
function paramsOf(params: Readonly<Record<string, unknown>>): Values[] {
  const names = Object.keys(params)
  const standard = Object.fromEntries(names.map((name) => [name, getParam(name).default]))
  const others = names.flatMap((name) => {
    const { min, max, presets = [] } = getParam(name)
    return [min, max, ...presets].flatMap((value) =>
      value === undefined ? [] : [{ ...standard, [name]: value }],
    )
  })
  return [standard, ...others]
}

/** A column; the message of an error instead. */
function valuesOf({ from, compute }: Formula, shape: string, params: Values): readonly unknown[] {
  const context: FormulaContext = {
    time: TIME,
    resolution: '1d',
    chain: 'bitcoin',
    number: (name) => Number(params[name]),
    text: (name) => String(params[name]),
    rowsPerYear: (daily) => daily,
  }
  try {
    const column = compute(
      from.map((ref) => columnOf(ref, shape)),
      context,
    )
    return column instanceof Float64Array ? Array.from(column) : (column as readonly unknown[])
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

function columnOf(ref: string, shape: string): Float64Array {
  let seed = 7
  for (const letter of ref) seed = (seed * 31 + letter.charCodeAt(0)) % 99991
  const begins = seed % 60
  return randomWalk(ROWS, seed).map((value, row) =>
    row < begins ? Number.NaN : SHAPES[shape](value, row, seed),
  )
}

function firstDifference(a: readonly unknown[], b: readonly unknown[]): number {
  if (a.length !== b.length) return 0
  return a.findIndex((value, row) => !isSame(value, b[row]))
}

const isSame = (a: unknown, b: unknown) =>
  Object.is(a, b) || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))

const [other, prefix] = process.argv.slice(2)
if (other) await run(other, prefix)
else {
  console.error('npm run answers:formulas -- <folder of the other checkout> [path prefix]')
  process.exitCode = 2
}
