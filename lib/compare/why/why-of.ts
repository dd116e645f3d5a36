import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { FormulaError } from '@/lib/formula/formula-error'
import { unitOf } from '@/lib/formula/units/quantity'
import { inputText, movingTogether } from '../opened/free-inputs'
import { heldFrom, lastKnownBy } from '../opened/known-by'
import { checkOpened, type OpenedInput, prepareFormula } from '../opened/prepared-formula'
import type { Member } from '../own-rows/series-home'
import { shapley } from './shapley'
import { type DayValue, lastOf, MOST_TOGETHER, valueIn, type Why, type WhyPart } from './why'

export interface WhyInput extends OpenedInput {
  /** Days in milliseconds. The change is from the last row by the end of one to the last by the end of the other;
   * from the first row, if that is later. */
  from: number
  to: number
}

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
  const [by, last] = [from, to].map((day) => lastOf(values, (row) => time[row] < day + DAY_MS))
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
