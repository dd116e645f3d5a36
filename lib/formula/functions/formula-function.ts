import type { Unit } from '@/lib/contract/endpoint'
import type { Pace } from '../evaluate/pace'
import { CONSTANT, commonQuantity, type Quantity, quantityOf, UNKNOWN } from '../units/quantity'

/** One argument of a function. */
export interface Param {
  name: string
  /**
   * A `window` is a number of rows or a length in the calendar, a `length` only the latter. A `word` is one of `words`. A
   * `day` is such as `2024-01-11`.
   */
  type: 'series' | 'truth' | 'window' | 'length' | 'number' | 'word' | 'day'
  /** Value if it is left out. An optional one without it is undefined. */
  default?: number
  optional?: true
  /** Bounds of a number, and fewest rows of a window. */
  least?: number
  most?: number
  words?: readonly string[]
  /** Whether it stands for one or more series. The arguments after it cannot be left out. */
  many?: true
}

/** Arguments in use, each list in the order of the signature. */
export interface Arguments {
  x: readonly Float64Array[]
  /** Numbers, windows in rows, and days in milliseconds. */
  n: readonly number[]
  /** The column as of a window earlier, in rows or in the calendar. */
  back: (x: Float64Array) => Float64Array
  time: Float64Array
  pace: Pace
}

/** The parameter of each of this many arguments. */
export function paramsFor(params: readonly Param[], given: number): readonly Param[] {
  const at = params.findIndex(({ many }) => many)
  if (at < 0) return params
  const times = Math.max(1, given - params.length + 1)
  return [...params.slice(0, at), ...Array<Param>(times).fill(params[at]), ...params.slice(at + 1)]
}

/** Several outputs by name, the first of which is the usual one. */
export type Outputs = Readonly<Record<string, Float64Array>>

export interface UnitRule {
  text: string
  /** Null if the units of the columns do not fit together. */
  of: (columns: readonly Quantity[], numbers: readonly number[]) => Quantity | null
}

export interface Scale {
  ends?: readonly [number, number]
  levels?: readonly number[]
  levelNames?: readonly string[]
}

/** A function of the language: everything that the parser, the checks, the documentation, and the evaluation need. */
export interface FormulaFunction {
  name: string
  params: readonly Param[]
  /** The usual one first; absent if there is only one. */
  outputs?: readonly string[]
  type: 'series' | 'truth'
  /** One sentence. */
  does: string
  unit: UnitRule
  /** Treatment of missing input. */
  gaps: string
  /** First row with a value, counted from 1. */
  first: string
  /** Source of the definition. */
  source: string
  /**
   * Meaning of a length in the calendar for its window: exactly the rows in it, the value as of that date, or, for
   * functions that continue forever, the number of rows that it usually has.
   */
  calendar: 'rows in it' | 'date' | 'usual rows'
  /**
   * Whether it is computed on held values, because it depends on its own row only, or repeated values do not change it.
   * The others are computed on the rows in which all their inputs are new.
   */
  onHeld?: true
  /** Whether it is computed on held values and looks at earlier rows, so that it needs every row of its series. */
  remembers?: true
  /**
   * Rows before its windows that a value depends on, besides its own row; absent if it depends on all earlier rows. A
   * window that is left out reaches back to the first row.
   */
  before?: number
  /** Whether all that it needs of earlier rows beyond its windows is the state of walks, which can be carried. */
  carries?: true
  /** Ends of its values, and the levels that they are read by. One without ends has a scale of its own, whatever its unit. */
  scale?: Scale
  /** Work for a row, with an addition as 1. */
  weight: number
  apply: (given: Arguments) => Float64Array | Outputs
}

export const series = (name = 'x'): Param => ({ name, type: 'series' })
export const truth = (name = 'c'): Param => ({ name, type: 'truth' })
export const rows = (least = 1, name = 'n'): Param => ({ name, type: 'window', least })
export const usual = (name: string, value: number, least = 1): Param => ({
  name,
  type: 'window',
  least,
  default: value,
})
export const sofar = (least = 1): Param => ({ name: 'n', type: 'window', least, optional: true })
export const candle: readonly Param[] = [series('high'), series('low'), series('close')]

const fixed = (unit: Unit): UnitRule => ({ text: unit, of: () => quantityOf(unit) })
const allOf = (columns: readonly Quantity[]) =>
  columns.reduce<Quantity | null>((found, one) => found && commonQuantity(found, one), CONSTANT)

export const UNIT = {
  same: { text: 'that of x', of: ([x]) => x },
  common: { text: 'that of its series, which must have one unit', of: allOf },
  none: { text: 'none', of: () => UNKNOWN },
  ratio: fixed('ratio'),
  percent: fixed('percent'),
  fraction: fixed('fraction'),
  index: fixed('index'),
  sigma: fixed('sigma'),
  days: fixed('days'),
  count: fixed('count'),
} satisfies Record<string, UnitRule>

export const GAPS = {
  row: 'No value where an input has none.',
  window: 'A tenth of a window may be missing, but not its last row.',
  pairs: 'As for sma, counting rows on which both have a value.',
  continues: 'No value there; it continues with the next one.',
} as const

export const FIRST = {
  row: '1st row with a value',
  window: 'n-th row, counted from the first value',
  after: 'row n + 1',
} as const

type Facts = Omit<FormulaFunction, 'type' | 'calendar' | 'weight' | 'unit'> &
  Partial<Pick<FormulaFunction, 'type' | 'calendar' | 'weight' | 'unit'>>

/** A function with the usual facts: a series in the unit of its first argument. */
export const define = (facts: Facts): FormulaFunction => ({
  type: 'series',
  calendar: 'rows in it',
  weight: 4,
  unit: UNIT.same,
  ...facts,
})
