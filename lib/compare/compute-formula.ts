import type { Unit } from '@/lib/contract/endpoint'
import type { ErrorCode } from '@/lib/contract/errors'
import { inLastRows } from '@/lib/engine/calendar-periods'
import { LARGEST_IN_WORDS } from '@/lib/engine/ops/largest-value'
import { seededRandom, seedOf } from '@/lib/engine/seeded-random'
import type { Input } from '@/lib/formula/check/checked'
import { evaluateFormula, type WorkBudget } from '@/lib/formula/evaluate/evaluate-formula'
import { paceOf, paceOfBars } from '@/lib/formula/evaluate/pace'
import { FormulaError } from '@/lib/formula/formula-error'
import type { Address, Formula } from '@/lib/formula/syntax/node'
import { unitOf } from '@/lib/formula/units/quantity'
import type { Gaps } from '@/lib/url/gaps'
import { checkUsable } from './check-usable'
import { axisKnown, axisOf } from './own-rows/axes'
import type { Member } from './own-rows/series-home'
import { withoutPeeking } from './rule/refuse-peeking'
import type { FormulaRows, Usable } from './usable'

const TOO_LARGE = `values beyond ${LARGEST_IN_WORDS} are missing`

export interface ComputedFormula {
  values: Float64Array
  unit: Unit
  /** Units that do not fit together, and values that are missing because of their size. */
  notes: readonly string[]
  /** Whether the values are 1 where a condition is true and 0 where it is false. */
  isTruth: boolean
  /** Number of the first rows in which every input has the values that it should have by then. */
  settled: number
}

/**
 * Values of a formula in the rows of a chart, those of bars in the last row of each. `names` are its letters and fields,
 * and `find` loads nothing: it looks up a series by its address. Throws a FormulaError with the place and what is
 * allowed.
 */
export function computeFormula(input: {
  formula: Formula
  rows: FormulaRows
  names: ReadonlyMap<string, Usable>
  find: (address: Address) => Usable | { reason: string; code?: ErrorCode }
  gaps: Gaps
  /** Work that it may do; that of one formula by default. */
  budget?: WorkBudget
  /** Set if it must be true or false. */
  type?: 'truth'
  /** Set for a rule: values join at their publication, and it is recomputed without later rows. Rows have no bars. */
  isRule?: boolean
}): ComputedFormula {
  const { formula, rows, names, find, gaps, budget, type, isRule = false } = input
  const { time, cadence, resolution, bars } = rows
  const checked = checkUsable(formula, names, find)
  if (type && checked.type !== type) {
    const { at, to } = checked.lines[checked.lines.length - 1]
    throw new FormulaError('The condition must be true or false: write a comparison, such as a > 70', at, to)
  }
  const pace = bars ? paceOfBars(bars) : paceOf(cadence, resolution)
  const unit = unitOf(checked.quantity)
  const empty = checked.inputs.filter((one) => !lookUp(one, names, find).values.some(Number.isFinite))
  const isTruth = checked.lines[checked.lines.length - 1].type === 'truth'
  const notes = [...checked.notes, ...new Set(empty.map(({ of }) => `${nameOf(of)} has no values`))]
  const carrying = gaps === 'skip' ? 'skip' : 'hold'
  const members = checked.inputs.map(
    (one): Member => ({ key: one.key, join: one.join, usable: lookUp(one, names, find) }),
  )
  if (isRule) {
    const knownUntil = (count: number) => axisKnown(members, rows, count, pace, gaps)
    const random = seededRandom(seedOf(formula.text))
    const values = withoutPeeking(checked, knownUntil, time, carrying, random)
    return { values, unit, notes, isTruth, settled: time.length }
  }
  const { axis, homeOf, settled } = axisOf(members, rows, pace, gaps)
  let hasTooLarge = false
  const onTooLarge = () => {
    hasTooLarge = true
  }
  const computed = evaluateFormula(checked, axis.rows, axis.columns, {
    gaps: carrying,
    homeOf,
    budget,
    onTooLarge,
  })
  if (hasTooLarge) notes.push(TOO_LARGE)
  const values = bars ? inLastRows(time, bars, computed) : computed
  return { values, unit, notes, isTruth, settled }
}

const nameOf = (of: Input['of']) => ('name' in of ? of.name : of.address.path)

function lookUp(
  { of }: Input,
  names: ReadonlyMap<string, Usable>,
  find: (address: Address) => Usable | { reason: string },
): Usable {
  const found = 'name' in of ? names.get(of.name) : find(of.address)
  if (!found || 'reason' in found) throw new TypeError('an input was not checked')
  return found
}
