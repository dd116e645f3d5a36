import { PARAMS } from '@/lib/contract/params/dictionary'
import type { Column } from '@/lib/engine/frame'
import { DAY_MS, isNumeric } from '@/lib/engine/frame'
import { findBaseTable } from '@/lib/sources/base-tables'
import type { FieldDefinition, Formula, Ref, SeriesDefinition, TableDefinition } from '../define'
import { contextOf } from '../evaluate'
import { MEASURES } from '../measures/all'
import { indexMeasures } from '../plan'
import { parseRef } from '../ref'
import type { ParamsInUse } from '../table-name'
import { fillTableName } from '../table-name'

// Rules follow from base columns and from what formulas do with them. Each formula is computed on a few made-up rows,
// then with one row of some inputs multiplied. An amount of a day is multiplied with its inputs, and no other day is.

export type GatherRule = 'sum' | 'mean'

type Definition = SeriesDefinition | TableDefinition

const ROWS = 8
/** The row that is multiplied. */
const AT = 4
const FACTOR = 3
const CLOSE = 1e-9
const FIRST_DAY = Date.UTC(2025, 2, 3)
const TIME = Float64Array.from({ length: ROWS }, (_, row) => FIRST_DAY + row * DAY_MS)
const BOOK = indexMeasures(MEASURES)

/**
 * Inputs by what becomes of them over a longer period: added, averaged, or anything else. Prices only convert: an amount
 * at a price is an amount.
 */
type Inputs = 'sum' | 'mean' | 'level' | 'price'

const PRICES: ReadonlySet<string> = new Set(['close', 'price_usd'])

/** Signs and seeds of made-up values, tried in order: some formulas keep only what is above or below 0. */
const TRIALS: readonly { sign: 1 | -1; seed: number }[] = [
  { sign: 1, seed: 0 },
  { sign: -1, seed: 0 },
  { sign: 1, seed: 1 },
  { sign: 1, seed: 2 },
]

type Trial = (typeof TRIALS)[number]

const known = new WeakMap<Definition, ReadonlyMap<string, GatherRule>>()

/** Rules of fields by the path of their series. */
export type KeptRules = Readonly<Record<string, Readonly<Record<string, GatherRule>>>>

let kept: KeptRules = {}

/** Takes rules that were found before, for definitions that have not changed since. */
export function takeKeptRules(rules: KeptRules): void {
  kept = rules
}

/**
 * Rules by which rows become longer periods, by field. Fields without one are levels, whose last value counts. A field
 * that states its rule has that, and one that repeats another has its rule.
 */
export function gatherRules(definition: Definition): ReadonlyMap<string, GatherRule> {
  const found = known.get(definition) ?? keptRules(definition) ?? findRules(definition)
  known.set(definition, found)
  return found
}

function keptRules({ path }: Definition): ReadonlyMap<string, GatherRule> | undefined {
  const rules = Object.hasOwn(kept, path) ? kept[path] : undefined
  return rules && new Map(Object.entries(rules))
}

function findRules(definition: Definition): ReadonlyMap<string, GatherRule> {
  const rules = new Map<string, GatherRule>()
  const open = definition.fields.filter(({ name, gathers, role }) => {
    if (gathers) rules.set(name, gathers)
    return !gathers && role !== 'alias'
  })
  /** Fields that were 0 with the values of every trial so far. */
  const vanishing = new Set<string>()
  for (const trial of TRIALS) {
    const isAll = trial === TRIALS[0]
    const left = isAll ? open : open.filter(({ name }) => vanishing.has(name))
    if (left.length === 0) break
    const { columns: plain, inputs } = fieldColumns(definition, left, trial, null)
    // Without inputs of a kind, multiplying them changes nothing.
    const columnsWith = (kind: Inputs) =>
      inputs.has(kind) ? fieldColumns(definition, left, trial, kind).columns : plain
    const changed = { sum: columnsWith('sum'), mean: columnsWith('mean'), level: columnsWith('level') }
    for (const { name } of left) {
      const [own, sum, mean, level] = [plain, changed.sum, changed.mean, changed.level].map((columns) =>
        columns.get(name),
      )
      if (!own || !sum || !mean || !level) continue
      if (own[AT] === 0) vanishing.add(name)
      else vanishing.delete(name)
      const rule = ruleOf(own, { sum, mean, level })
      if (rule) rules.set(name, rule)
    }
  }
  for (const { name, aliasOf } of definition.fields) {
    const rule = aliasOf ? rules.get(aliasOf) : undefined
    if (rule) rules.set(name, rule)
  }
  return rules
}

function ruleOf(
  plain: Float64Array,
  by: Readonly<Record<'sum' | 'mean' | 'level', Float64Array>>,
): GatherRule | undefined {
  const isDivided = grows(plain, by.mean) < 1 - CLOSE || grows(plain, by.level) < 1 - CLOSE
  // An amount per something else is a rate.
  if (isProportional(plain, by.sum)) return isDivided ? 'mean' : 'sum'
  if (isProportional(plain, by.mean)) return 'mean'
  return isDifference(plain, by.level) ? 'sum' : undefined
}

/** Factor by which the multiplied row has changed. */
const grows = (plain: Float64Array, changed: Float64Array) => changed[AT] / plain[AT]

function isProportional(plain: Float64Array, changed: Float64Array): boolean {
  return (
    Math.abs(grows(plain, changed) - FACTOR) < CLOSE &&
    plain.every((value, row) => row === AT || isSame(value, changed[row]))
  )
}

/** Whether a level that is higher on one day is a larger change on that day and a smaller one on the next. */
function isDifference(plain: Float64Array, changed: Float64Array): boolean {
  const by = changed.map((value, row) => value - plain[row])
  const isElsewhere = plain.some((value, row) => row !== AT && row !== AT + 1 && !isSame(value, changed[row]))
  return !isElsewhere && Math.abs(by[AT]) > CLOSE && Math.abs(by[AT] + by[AT + 1]) < CLOSE * Math.abs(by[AT])
}

const isSame = (one: number, other: number) =>
  Object.is(one, other) || Math.abs(one - other) <= CLOSE * Math.abs(one)

/**
 * The columns of the numeric fields on the made-up rows, and the kinds of inputs they are made of. A field that cannot be
 * computed on them has none.
 */
function fieldColumns(
  definition: Definition,
  fields: readonly FieldDefinition[],
  trial: Trial,
  multiplied: Inputs | null,
): { columns: Map<string, Float64Array>; inputs: ReadonlySet<Inputs> } {
  const { compute, inputs } = computerOf(definition, trial, multiplied)
  const columns = new Map<string, Float64Array>()
  const add = (name: string, make: () => Column | undefined) => {
    const column = orNothing(make)
    if (column && isNumeric(column) && column.length === ROWS) columns.set(name, column)
  }
  if (definition.kind === 'table') {
    const made = orNothing(() =>
      definition.compute(
        { time: TIME, columns: Object.fromEntries(definition.from.map((ref) => [ref, compute(ref)])) },
        contextOf(TIME, '1d', paramsOf(definition)),
      ),
    )
    if (made?.time.every((at, row) => at === TIME[row]))
      for (const [name, column] of Object.entries(made.columns)) add(name, () => column)
  }
  for (const { name, of = name } of fields) if (!columns.has(name)) add(name, () => compute(of))
  return { columns, inputs }
}

/** Some formulas throw for few rows. Their fields depend on other days, so they have no rule. */
function orNothing<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

function paramsOf({ params = {}, chains = ['bitcoin'] }: Definition): ParamsInUse {
  const standard = Object.keys(params).map((name) => [name, PARAMS.get(name)?.default ?? null])
  return { ...Object.fromEntries(standard), chain: chains[0] }
}

interface Made {
  column: Column
  /** Kinds of the base columns it is made of. */
  inputs: ReadonlySet<Inputs>
}

/** Base columns and measures, which many definitions share, by what they are computed with. */
const shared = new Map<string, Map<string, Made>>()

function madeWith(key: string): Map<string, Made> {
  const found = shared.get(key) ?? new Map<string, Made>()
  shared.set(key, found)
  return found
}

/** Computes references and formulas on the axis of a definition, and collects the kinds of their inputs. */
function computerOf(
  definition: Definition,
  { sign, seed }: Trial,
  multiplied: Inputs | null,
): { compute: (of: Ref | Formula) => Column; inputs: ReadonlySet<Inputs> } {
  const params = paramsOf(definition)
  const context = contextOf(TIME, '1d', params)
  const made = madeWith(JSON.stringify([params, sign, seed, multiplied]))
  const compute = (of: Ref | Formula, table: string, inputs: Set<Inputs>): Column => {
    if (typeof of !== 'string')
      return of.compute(
        of.from.map((ref) => numbers(compute(ref, table, inputs))),
        context,
      )
    const [{ table: named = table, column }] = parseRef(of, params)
    const key = `${named}:${column}`
    const found = made.get(key) ?? makeColumn(named, column)
    made.set(key, found)
    for (const kind of found.inputs) inputs.add(kind)
    return found.column
  }
  const makeColumn = (table: string, column: string): Made => {
    const base = findBaseTable(table)?.columns[column]
    const measure = base ? undefined : BOOK.get(table.split('/')[0])?.get(column)
    if (measure) {
      const inputs = new Set<Inputs>()
      return { column: compute(measure, table, inputs), inputs }
    }
    const kind = kindOf(column, base?.aggregate)
    const values = madeUp(`${table}:${column}`, seed, kind === multiplied)
    const isSigned = kind === 'sum' || kind === 'mean'
    return { column: isSigned ? values.map((value) => sign * value) : values, inputs: new Set([kind]) }
  }
  const axis = fillTableName(definition.axis, params)
  const inputs = new Set<Inputs>()
  return { compute: (of) => compute(of, axis, inputs), inputs }
}

function kindOf(column: string, aggregate: string | undefined): Inputs {
  if (aggregate === 'sum' || aggregate === 'mean') return aggregate
  return PRICES.has(column) ? 'price' : 'level'
}

function numbers(column: Column): Float64Array {
  if (isNumeric(column)) return column
  throw new Error('only numbers can enter a formula')
}

/** Different values for each column, between 1 and 2 and never equal in two rows. */
function madeUp(name: string, seed: number, isMultiplied: boolean): Float64Array {
  let first = seed * 3571
  for (const letter of name) first = (first * 31 + letter.charCodeAt(0)) % 9973
  const values = new Float64Array(ROWS)
  for (let row = 0; row < ROWS; row++) values[row] = 1 + ((first + row * 2749) % 9973) / 9973
  if (isMultiplied) values[AT] *= FACTOR
  return values
}
