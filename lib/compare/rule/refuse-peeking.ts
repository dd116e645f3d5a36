import { dayOf } from '@/lib/engine/frame'
import type { Checked, CheckedFormula } from '@/lib/formula/check/checked'
import { evaluateFormula } from '@/lib/formula/evaluate/evaluate-formula'
import { FormulaError } from '@/lib/formula/formula-error'
import type { JoinedAxis } from '../own-rows/axes'

/** Number of prefixes that a rule is recomputed on. */
export const PREFIXES = 4

/** Values of a formula and of the calls in it, by row. */
interface Recorded {
  result: Float64Array
  calls: ReadonlyMap<Checked, Float64Array>
}

/**
 * Values of a formula that is known to use no later row: on each of some prefixes of the rows, its values and those of
 * its functions are the same as on all rows. `knownUntil` has the inputs as they were known in the last row of a prefix, or
 * with all of `count` rows those of today. Throws a FormulaError with the function, its place, and the first row that
 * differs.
 */
export function withoutPeeking(
  checked: CheckedFormula,
  knownUntil: (count: number) => JoinedAxis,
  time: Float64Array,
  gaps: 'hold' | 'skip',
  random: () => number,
): Float64Array {
  const count = time.length
  const record = (length: number): Recorded => {
    const calls = new Map<Checked, Float64Array>()
    const { axis, homeOf } = knownUntil(length)
    const keep = (call: Checked, values: Float64Array) => calls.set(call, values)
    return { result: evaluateFormula(checked, axis.rows, axis.columns, { gaps, homeOf, watch: keep }), calls }
  }
  const whole = record(count)
  for (let k = 0; k < PREFIXES && count > 1; k++) {
    // At least a row at either side.
    const prefix = record(1 + Math.floor(random() * (count - 1)))
    for (const [call, values] of prefix.calls) {
      const row = firstDifference(values, whole.calls.get(call))
      if (row >= 0) refuse(call, time[row])
    }
    const row = firstDifference(prefix.result, whole.result)
    if (row >= 0) refuse(checked.lines[checked.lines.length - 1], time[row])
  }
  return whole.result
}

function firstDifference(prefix: Float64Array, whole: Float64Array | undefined): number {
  return prefix.findIndex((value, row) => !Object.is(value, whole?.[row]) && value !== whole?.[row])
}

function refuse(part: Checked, time: number): never {
  const what = part.kind === 'call' ? `${part.function.name}()` : 'This'
  throw new FormulaError(
    `${what} uses later rows: without them its value on ${dayOf(time)} is another one. A rule can only use what was known`,
    part.at,
    part.to,
  )
}
