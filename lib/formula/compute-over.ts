import type { Cadence, Unit } from '@/lib/contract/endpoint'
import { checkFormula } from './check/check-formula'
import type { Input } from './check/checked'
import { lengthMs } from './check/lengths'
import { evaluateFormula } from './evaluate/evaluate-formula'
import { paceOf } from './evaluate/pace'
import { fillWith, holdFor } from './functions/joins'
import { parseFormula } from './syntax/parse-formula'
import { quantityOf, unitOf } from './units/quantity'

/** Columns that have the same rows. A missing value is NaN. */
export interface ColumnsOfRows {
  /** Start of each row in milliseconds since 1970 in UTC, ascending. */
  time: Float64Array
  /** Interval of the rows, `daily` by default. Windows in the calendar and annual figures depend on it. */
  cadence?: Cadence
  /** Each column by the name that formulas use. */
  columns: ReadonlyMap<string, Float64Array>
  /** Units of columns; a column without one fits every unit. */
  units?: ReadonlyMap<string, Unit>
}

export interface ComputedColumn {
  /** A value for each row. Truth is 1 or 0. */
  values: Float64Array
  unit: Unit
  isTruth: boolean
  /** Units that do not fit together. */
  notes: readonly string[]
}

/**
 * Values of a formula over columns of the same rows, each row a period of its own, also without a value. Throws a
 * `FormulaError` with the place in the text and what is allowed, also for too much work.
 */
export function computeOver(text: string, given: ColumnsOfRows): ComputedColumn {
  const { time, cadence = 'daily', columns, units } = given
  for (const [name, { length }] of columns) {
    if (length !== time.length)
      throw new RangeError(`Column “${name}” has ${length} values, but there are ${time.length} rows`)
  }
  const names = [...columns.keys()].map(
    (name) => [name, { quantity: quantityOf(units?.get(name) ?? 'none') }] as const,
  )
  const checked = checkFormula(parseFormula(text), {
    names: new Map(names),
    find: ({ path }) => ({ reason: `There is no series at ${path}: give its values as a column` }),
  })
  const pace = paceOf(cadence)
  const inputs = checked.inputs.map((input) => {
    const values = joined(input, time, columns)
    return [input.key, { values, isNew: new Uint8Array(values.length).fill(1), pace }] as const
  })
  const values = evaluateFormula(checked, { time, pace }, new Map(inputs))
  const { quantity, type, notes } = checked
  return { values, unit: unitOf(quantity), isTruth: type === 'truth', notes }
}

function joined(
  { of, join }: Input,
  time: Float64Array,
  columns: ReadonlyMap<string, Float64Array>,
): Float64Array {
  const values = 'name' in of ? columns.get(of.name) : undefined
  if (!values) throw new TypeError('an input was not checked')
  if (typeof join === 'string') return values
  return 'hold' in join ? holdFor(time, time, values, lengthMs(join.hold)) : fillWith(values, join.fill)
}
