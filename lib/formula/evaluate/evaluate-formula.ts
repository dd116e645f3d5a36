import { withoutTooLarge } from '@/lib/engine/ops/largest-value'
import type { CheckedFormula } from '../check/checked'
import { FormulaError } from '../formula-error'
import { MOST_WORK } from '../limits'
import type { RunCall } from './carried-calls'
import type { Call, Context } from './contexts'
import { Evaluation, finiteValues, type Watch } from './evaluation'
import type { HomeOf } from './home'
import type { InputColumn } from './input-column'
import { Plan } from './plan'
import type { Rows } from './resample-rows'

/** Steps that formulas may still take together. */
export interface WorkBudget {
  left: number
}

export interface EvaluateOptions {
  /** With `skip` only rows in which all usual inputs are new have a value. `hold` by default. */
  gaps?: 'hold' | 'skip'
  /** The homes of inputs; by default all of them have the rows of the chart. */
  homeOf?: HomeOf
  /** Work that it may do; that of one formula by default. */
  budget?: WorkBudget
  /** Gets the calls that are computed in the rows of the result. */
  watch?: Watch
  /** Called if values are missing because a part is infinite or the result is beyond the largest value. */
  onTooLarge?: () => void
}

/**
 * Values of a checked formula in the rows of a chart. `columns` has each input by its key, in these rows. A part about one
 * series is computed in the rows of that series and joined last. A part that is not finite is missing, because an
 * average or total would never recover from it, and so is a result beyond the largest value. Throws a FormulaError if the
 * rows make it too much work.
 */
export function evaluateFormula(...given: Parameters<typeof planFormula>): Float64Array {
  return planFormula(...given)()
}

/**
 * The same as a function that evaluates each time that it is called, with the present values of the columns. Which of
 * them are missing must not change. `runCall` runs the computation of each call.
 */
export function planFormula(
  formula: Pick<CheckedFormula, 'lines' | 'inputs'>,
  rows: Rows,
  columns: ReadonlyMap<string, InputColumn>,
  {
    gaps = 'hold',
    homeOf = () => null,
    budget = { left: MOST_WORK },
    watch,
    onTooLarge,
  }: EvaluateOptions = {},
): (runCall?: RunCall) => Float64Array {
  const result = formula.lines[formula.lines.length - 1]
  const limitedBy = (limit: (values: Float64Array) => Float64Array) => (values: Float64Array) => {
    const kept = limit(values)
    if (kept !== values) onTooLarge?.()
    return kept
  }
  const plan = new Plan(
    formula,
    [result],
    { rows, columns },
    { gaps, homeOf, limit: limitedBy(finiteValues), watch },
  )
  return (runCall) => {
    budget.left -= plan.work
    if (budget.left < 0) {
      throw new FormulaError(
        `This formula is too much work for ${plan.mostRows.toLocaleString('en-US')} rows: shorten it, or choose coarser rows`,
        result.at,
        result.to,
      )
    }
    const [values] = plan.run(runCall)
    return limitedBy(withoutTooLarge)(values)
  }
}

/**
 * Values of a checked formula whose inputs are columns of the same rows, none of them carried, so that every function
 * counts these rows. Its work is not bounded, and a part that is not finite stays so: for formulas that no visitor wrote.
 */
export function evaluateRows(
  { lines }: Pick<CheckedFormula, 'lines'>,
  rows: Rows,
  columns: ReadonlyMap<string, Float64Array>,
): Float64Array {
  const root: Context = { rows, places: null, isOpen: false, inputs: [] }
  const given = (key: string) => {
    const values = columns.get(key)
    if (!values) throw new TypeError(`the formula uses ${key}, which is not among its columns`)
    return { values }
  }
  const same = (values: Float64Array) => values
  const contexts = {
    root,
    of: (_: Call, around: Context) => around,
    column: given,
    spread: (_: unknown, values: Float64Array) => values,
  }
  return new Evaluation(lines, rows, contexts, same).run(lines[lines.length - 1])
}
