import type { Cadence } from '@/lib/contract/endpoint'
import { add, divide, multiply, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { missing } from '@/lib/engine/ops/windows/check-window'
import { type Gaps, joinColumn } from '../join-column'
import { FUNCTIONS } from './functions'
import { type Formula, namesIn, type Operator } from './parse-formula'

const OPERATORS: Readonly<Record<Operator, (a: Float64Array, b: Float64Array) => Float64Array>> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
}

/**
 * Evaluates a formula over columns with one time axis, of rows of a cadence. `hold` fills gaps of an input with its last known value for a
 * limited time. `skip` leaves out rows that any input lacks, so that windows count the remaining rows. A part that is not
 * finite is missing, because an average or total would never recover from it.
 */
export function evaluateFormula(
  formula: Formula,
  time: Float64Array,
  columns: ReadonlyMap<string, Float64Array>,
  gaps: Gaps,
  cadence: Cadence,
): Float64Array {
  const used = [...namesIn(formula)].map((name): [string, Float64Array] => [
    name,
    columns.get(name) as Float64Array,
  ])
  if (gaps === 'hold') {
    const filled = new Map(
      used.map(([name, values]) => [name, joinColumn(time, time, values, 'hold', cadence)]),
    )
    return compute(formula, filled, time.length)
  }
  const rows: number[] = []
  for (let row = 0; row < time.length; row++) {
    if (used.every(([, values]) => !Number.isNaN(values[row]))) rows.push(row)
  }
  const dense = new Map(used.map(([name, values]) => [name, Float64Array.from(rows, (row) => values[row])]))
  const computed = compute(formula, dense, rows.length)
  const out = missing(time.length)
  for (let k = 0; k < rows.length; k++) out[rows[k]] = computed[k]
  return out
}

function compute(formula: Formula, columns: ReadonlyMap<string, Float64Array>, length: number): Float64Array {
  return computePart(formula, columns, length).map(finite)
}

function computePart(
  formula: Formula,
  columns: ReadonlyMap<string, Float64Array>,
  length: number,
): Float64Array {
  const next = (part: Formula) => compute(part, columns, length)
  switch (formula.kind) {
    case 'number':
      return new Float64Array(length).fill(formula.value)
    case 'column':
      return columns.get(formula.name) as Float64Array
    case 'negate':
      return next(formula.of).map((value) => -value)
    case 'binary':
      return OPERATORS[formula.operator](next(formula.left), next(formula.right))
    case 'call': {
      const [x, y = x] = formula.columns.map(next)
      const { apply } = FUNCTIONS.get(formula.name) as NonNullable<ReturnType<typeof FUNCTIONS.get>>
      return apply(x, formula.n, y)
    }
  }
}

const finite = (value: number) => (Number.isFinite(value) ? value : Number.NaN)
