import type { Unit } from '@/lib/contract/endpoint'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { FormulaError } from '@/lib/formula/formula-error'
import { MOST_WORK } from '@/lib/formula/limits'
import { unitOf } from '@/lib/formula/units/quantity'
import { inputText, movingTogether } from '../opened/free-inputs'
import { heldFrom, lastKnownBy } from '../opened/known-by'
import { orFailure } from '../opened/or-failure'
import { checkOpened, type OpenedInput, prepareFormula } from '../opened/prepared-formula'
import type { Member } from '../own-rows/series-home'
import type { Usable } from '../usable'
import { shapley } from './shapley'

export interface WhyInput extends OpenedInput {
  /** Days in milliseconds. The change is from the last row by the end of one to the last by the end of the other;
   * from the first row, if that is later. */
  from: number
  to: number
}

/** A value with the time of its row, in milliseconds, and its day, `YYYY-MM-DD`. */
export interface DayValue {
  at: number
  day: string
  value: number
}

/** The part of an input in a change. */
export interface WhyPart {
  /** Texts of the inputs that moved as one; the first names them. */
  inputs: readonly string[]
  part: number
  /** The values of the input that the rows of both days knew; null where it had none. */
  from: DayValue | null
  to: DayValue | null
}

/** The change of a formula between two days, taken apart. */
export interface Why {
  from: DayValue
  to: DayValue
  unit: Unit
  parts: readonly WhyPart[]
  /** The change with every input held: values that leave windows. */
  time: number
  /** With sampled orders: the distance that a part may have from its value, and their number. */
  error: number | null
  orders: number | null
}

/** Steps of all evaluations together. */
const MOST_TOGETHER = 4 * MOST_WORK

/**
 * The parts of the inputs of a formula in its change between two days: their Shapley values, where an input that is held has
 * after the first day the value that it had on it. At most 64 evaluations for six inputs, and `MOST_SAMPLED` for more. Throws a
 * FormulaError, also about an input without whose moves the formula has no value.
 */
export function whyOf(given: WhyInput): Why {
  const { base, opened, from, to } = given
  const fail = (reason: string) => new FormulaError(reason, 0, opened.text.length)
  const ready = checkOpened(given)
  if (ready.checked.type === 'truth') throw fail('A condition has no change to take apart')
  const budget = { left: MOST_TOGETHER }
  const valuesOf = (members: readonly Member[]) =>
    prepareFormula({ ...ready, members }, base, budget).evaluate()
  const values = valuesOf(ready.members)
  const { time } = base
  const [by, last] = [from, to].map((day) => lastRowBy(time, values, day + DAY_MS - 1))
  const first = by < 0 ? values.findIndex((value) => !Number.isNaN(value)) : by
  if (last < 0) throw fail(`The formula has no value by ${dayOf(to)}`)
  if (first === last)
    throw fail(`The formula has one row by ${dayOf(from)} and ${dayOf(to)}: ${dayOf(time[last])}`)
  const { cadence } = base.endpoint
  const held = new Map(
    ready.members.map((one) => [
      one.key,
      { ...one, usable: { ...one.usable, values: heldFrom(one.usable, time[first], cadence) } },
    ]),
  )
  const groups = movingTogether(ready.checked.inputs)
  const moving = (has: readonly boolean[]) => {
    const moved = new Set(groups.flatMap((group, at) => (has[at] ? group.map(({ key }) => key) : [])))
    const members = ready.members.map((one) => (moved.has(one.key) ? one : (held.get(one.key) as Member)))
    const value = has.every(Boolean) ? values[last] : valuesOf(members)[last]
    if (!Number.isNaN(value)) return value
    const still = groups.flatMap(([{ of }], at) => (has[at] ? [] : [inputText({ of })]))
    throw fail(
      `The formula has no value in ${dayOf(time[last])} with ${still.join(', ')} held since ${dayOf(time[first])}`,
    )
  }
  const { parts, error, orders } = shapley(groups.length, moving)
  return {
    from: valueIn({ time, values }, first) as DayValue,
    to: valueIn({ time, values }, last) as DayValue,
    unit: unitOf(ready.checked.quantity),
    parts: groups.map((group, at): WhyPart => {
      const { usable } = ready.members.find(({ key }) => key === group[0].key) as Member
      const valueBy = (time: number) => valueIn(usable, lastKnownBy(usable, time, cadence))
      return {
        inputs: group.map(inputText),
        part: parts[at],
        from: valueBy(time[first]),
        to: valueBy(time[last]),
      }
    }),
    time: moving(groups.map(() => false)) - values[first],
    error,
    orders,
  }
}

/** The same for another thread. */
export const tryWhy = orFailure(whyOf)

const lastRowBy = (time: Float64Array, values: Float64Array, by: number): number =>
  values.findLastIndex((value, row) => time[row] <= by && !Number.isNaN(value))

const valueIn = ({ time, values }: Pick<Usable, 'time' | 'values'>, row: number): DayValue | null =>
  row < 0 ? null : { at: time[row], day: dayOf(time[row]), value: values[row] }
