import { add, divide, multiply, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { missing } from '@/lib/engine/ops/windows/check-window'
import type { Gaps } from '@/lib/url/gaps'
import type { JoinedColumn } from '../join-column'
import { FUNCTIONS } from './functions'
import { type Formula, namesIn, type Operator } from './parse-formula'

const OPERATORS: Readonly<Record<Operator, (a: Float64Array, b: Float64Array) => Float64Array>> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
}

/**
 * Evaluates a formula over columns of `length` rows. A function that looks at other rows is computed on the rows in which
 * every input of it is new, so that a carried value is neither a change of zero nor counted twice. `skip` computes the
 * whole formula on such rows; otherwise results are carried for as long as the inputs are. A part that is not finite is
 * missing, because an average or total would never recover from it.
 */
export function evaluateFormula(
  formula: Formula,
  columns: ReadonlyMap<string, JoinedColumn>,
  length: number,
  gaps: Gaps,
): Float64Array {
  if (gaps === 'skip') return onNewRows(formula, columns, length, 'leave others empty')
  const held = (part: Formula): Float64Array =>
    looksAround(part)
      ? onNewRows(part, columns, length, 'carry')
      : computePart(part, (name) => column(columns, name).values, length, held)
  return held(formula)
}

const looksAround = (part: Formula) => part.kind === 'call' && !FUNCTIONS.get(part.name)?.isPointwise

function column(columns: ReadonlyMap<string, JoinedColumn>, name: string): JoinedColumn {
  const found = columns.get(name)
  if (!found) throw new Error(`the formula uses ${name}, which is not among its columns`)
  return found
}

/** A part computed on the rows in which all its inputs are new. */
function onNewRows(
  formula: Formula,
  columns: ReadonlyMap<string, JoinedColumn>,
  length: number,
  others: 'carry' | 'leave others empty',
): Float64Array {
  const inputs = [...namesIn(formula)].map((name) => ({ name, ...column(columns, name) }))
  const isNew = (row: number) => inputs.every((input) => input.isNew[row] === 1)
  const isHeld = (row: number) => inputs.every(({ values }) => !Number.isNaN(values[row]))
  const rows = Array.from({ length }, (_, row) => row).filter(isNew)
  const dense = new Map(
    inputs.map(({ name, values }) => [name, Float64Array.from(rows, (row) => values[row])]),
  )
  const onDense = (part: Formula): Float64Array =>
    computePart(part, (name) => dense.get(name) as Float64Array, rows.length, onDense)
  const computed = onDense(formula)
  const out = missing(length)
  for (let k = 0; k < rows.length; k++) {
    const until = others === 'carry' ? (rows[k + 1] ?? length) : rows[k] + 1
    for (let row = rows[k]; row < until; row++) if (isHeld(row)) out[row] = computed[k]
  }
  return out
}

function computePart(
  formula: Formula,
  columnOf: (name: string) => Float64Array,
  length: number,
  next: (part: Formula) => Float64Array,
): Float64Array {
  const values = () => {
    switch (formula.kind) {
      case 'number':
        return new Float64Array(length).fill(formula.value)
      case 'column':
        return columnOf(formula.name)
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
  return values().map(finite)
}

const finite = (value: number) => (Number.isFinite(value) ? value : Number.NaN)
