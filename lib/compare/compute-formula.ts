import type { Field, Unit } from '@/lib/contract/endpoint'
import type { ErrorCode } from '@/lib/contract/errors'
import type { Interval } from '@/lib/contract/interval'
import { inLastRows, periodsInOrder } from '@/lib/engine/calendar-periods'
import { DAY_MS } from '@/lib/engine/frame'
import { LARGEST_IN_WORDS } from '@/lib/engine/ops/largest-value'
import { seededRandom, seedOf } from '@/lib/engine/seeded-random'
import { checkFormula } from '@/lib/formula/check/check-formula'
import type { Input } from '@/lib/formula/check/checked'
import type { Fact } from '@/lib/formula/check/scope'
import { evaluateFormula, type WorkBudget } from '@/lib/formula/evaluate/evaluate-formula'
import type { InputColumn } from '@/lib/formula/evaluate/input-column'
import { paceOf, paceOfBars, slowestPace } from '@/lib/formula/evaluate/pace'
import { FormulaError } from '@/lib/formula/formula-error'
import type { Address, Formula } from '@/lib/formula/syntax/node'
import { quantityOf, unitOf } from '@/lib/formula/units/quantity'
import type { Gaps } from '@/lib/url/gaps'
import { aggregateOf } from '@/lib/view/periods/rule'
import { gatherJoined } from './gather-joined'
import { joinInput, joinPublished } from './join-input'
import type { KnownRows } from './known-rows'
import { withoutPeeking } from './rule/refuse-peeking'
import { countSettled } from './settled-rows'

const TOO_LARGE = `values beyond ${LARGEST_IN_WORDS} are missing`

/** A field that a formula may use, with its own rows, which `own` says are those of the chart. */
export interface Usable extends KnownRows {
  own?: true
  /** Days by which its values are drawn before the day that they are of. A rule waits for them. */
  aheadDays?: number
  field: Pick<Field, 'role' | 'gathers'> & { unit: Unit; coin?: string }
}

/** Rows of a chart, and the interval over whose bars a formula is computed instead. */
export interface FormulaRows extends Pick<KnownRows, 'time' | 'cadence' | 'resolution'> {
  bars?: Interval
}

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
  const checked = checkFormula(formula, {
    names: new Map([...names].map(([name, usable]) => [name, factOf(usable)])),
    find(address) {
      const found = find(address)
      return 'reason' in found ? found : factOf(found)
    },
  })
  if (type && checked.type !== type) {
    const { at, to } = checked.lines[checked.lines.length - 1]
    throw new FormulaError('The condition must be true or false: write a comparison, such as a > 70', at, to)
  }
  const pace = bars ? paceOfBars(bars) : paceOf(cadence, resolution)
  const paceIn = (usable: Usable) =>
    usable.own ? pace : slowestPace([pace, paceOf(usable.cadence, usable.resolution)])
  const unit = unitOf(checked.quantity)
  const empty = checked.inputs.filter((one) => !lookUp(one, names, find).values.some(Number.isFinite))
  const isTruth = checked.lines[checked.lines.length - 1].type === 'truth'
  const notes = [...checked.notes, ...new Set(empty.map(({ of }) => `${nameOf(of)} has no values`))]
  const carrying = gaps === 'skip' ? 'skip' : 'hold'
  if (isRule) {
    const inputs = checked.inputs.map((one) => ({ one, usable: lookUp(one, names, find) }))
    const columnsUntil = (count: number) =>
      new Map(
        inputs.map(({ one, usable }): [string, InputColumn] => {
          const { values, isNew } = joinPublished(one.join, untilRow(usable, time[count - 1]), rows, gaps)
          const pace = paceIn(usable)
          return [one.key, { values: values.subarray(0, count), isNew: isNew.subarray(0, count), pace }]
        }),
      )
    const random = seededRandom(seedOf(formula.text))
    const values = withoutPeeking(checked, { time, pace }, columnsUntil, carrying, random)
    return { values, unit, notes, isTruth, settled: time.length }
  }
  let settled = time.length
  const columns = new Map(
    checked.inputs.map((one): [string, InputColumn] => {
      const usable = lookUp(one, names, find)
      const joined = joinInput(one.join, usable, rows, gaps)
      settled = Math.min(settled, countSettled(time, joined, usable))
      return [
        one.key,
        {
          ...(bars ? gatherJoined(time, joined, bars, aggregateOf(usable.field)) : joined),
          pace: paceIn(usable),
        },
      ]
    }),
  )
  const axis = bars ? Float64Array.from(new Set(time.map(periodsInOrder(bars)))) : time
  let hasTooLarge = false
  const onTooLarge = () => {
    hasTooLarge = true
  }
  const computed = evaluateFormula(checked, { time: axis, pace }, columns, {
    gaps: carrying,
    budget,
    onTooLarge,
  })
  if (hasTooLarge) notes.push(TOO_LARGE)
  const values = bars ? inLastRows(time, bars, computed) : computed
  return { values, unit, notes, isTruth, settled }
}

/** The rows of a series as they were known at a time, with the others missing. Carried values end as they do today. */
function untilRow(usable: Usable, time: number): Usable {
  const { aheadDays = 0 } = usable
  const known = aheadDays > 0 ? usable.known.map((at) => at + aheadDays * DAY_MS) : usable.known
  return {
    ...usable,
    known,
    values: usable.values.map((value, row) => (known[row] > time ? Number.NaN : value)),
  }
}

function factOf({ field }: Usable): Fact {
  return { quantity: quantityOf(field.unit, field.coin), gathers: aggregateOf(field) }
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
