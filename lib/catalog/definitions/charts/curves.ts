import { mapColumns } from '@/lib/engine/ops/rows/arithmetic'
import { mean, quantile } from '@/lib/engine/summary-statistics'
import type { FormulaContext } from '../../define'
import type { Meaning, NumberFormula } from '../../formulas/expression'

/** Formulas over any number of columns, which the language of formulas does not have. */

export const YEAR = 365
export const FOUR_YEARS = 1460

/** Combines several columns with a function of whole columns. */
export function join(
  sources: readonly Meaning[],
  of: (columns: Float64Array[], context: FormulaContext) => Float64Array,
): NumberFormula {
  const parts = sources.map(
    (one): NumberFormula => (typeof one === 'string' ? { from: [one], compute: ([x]) => x } : one),
  )
  return {
    from: parts.flatMap(({ from }) => [...from]),
    compute: (inputs, context) => {
      let at = 0
      const columns = parts.map(({ from, compute }) => {
        const own = inputs.slice(at, at + from.length)
        at += from.length
        return compute(own, context)
      })
      return of(columns, context)
    },
  }
}

/** Combines several columns with a function of one row. */
export const combine = (sources: readonly Meaning[], each: (...values: number[]) => number): NumberFormula =>
  join(sources, (columns) => mapColumns(columns, each))

/** Quantile of the values present in a row, the median by default; NaN where fewer than `least` are present. */
export function quantileOfPresent(values: readonly number[], least: number, q = 0.5): number {
  const present = values.filter((x) => !Number.isNaN(x))
  return present.length < least ? Number.NaN : quantile(present, q)
}

/** Mean of the values present in a row; NaN where fewer than `least` are present. */
export function meanOfPresent(values: readonly number[], least: number): number {
  const present = values.filter((x) => !Number.isNaN(x))
  return present.length < least ? Number.NaN : mean(present)
}
