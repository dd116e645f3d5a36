import type { SeriesData } from '@/lib/contract/series'
import { dayOf } from '@/lib/engine/frame'
import type { Input } from '@/lib/formula/check/checked'
import type { RunCall } from '@/lib/formula/evaluate/carried-calls'
import { FormulaError } from '@/lib/formula/formula-error'
import { MOST_WORK } from '@/lib/formula/limits'
import { findReach, type Reach, type ReachRange, rangeOf } from '@/lib/formula/reach/find-reach'
import { freeInputs, inputText } from '../opened/free-inputs'
import { knownSince, lastKnownBy } from '../opened/known-by'
import { orFailure } from '../opened/or-failure'
import {
  checkOpened,
  type OpenedInput,
  type PreparedFormula,
  prepareFormula,
} from '../opened/prepared-formula'
import type { Member } from '../own-rows/series-home'
import type { Usable } from '../usable'
import { lastRows } from './last-rows'

/** The value of a free input at which a formula has a level, and what was held. */
export interface Reached {
  reach: Reach
  range: ReachRange
  /** Day of the row, `YYYY-MM-DD`, and the value of the formula in it. */
  day: string
  present: number
  /** The free input: its text, its value, and the unit. */
  input: string
  now: number
  unit: Usable['field']['unit']
  /** Other inputs with the day of their last value. */
  held: readonly { name: string; day: string }[]
}

/** Steps of all evaluations together. */
const MOST_TOGETHER = 4 * MOST_WORK
/** Level of a condition: between false and true. */
const TRUTH = 0.5
/** Units of inputs that may be 0 or below. */
const MAYBE_NEGATIVE: ReadonlySet<string> = new Set(['percent', 'fraction', 'basis points'])

export interface ReachInput extends OpenedInput {
  level: number | null
  by: string | null
}

/**
 * The value of a free input in the last row at which a formula has a level: the row in which the formula last has a value.
 * Without a level it must be a condition, and the value is the one at which it turns. `opened` is the formula down to its
 * inputs. Evaluates as often as `findReach`. Throws a FormulaError.
 */
export function reachOf(given: ReachInput): Reached {
  const { opened, base, level, by } = given
  const ready = checkOpened(given)
  const { checked } = ready
  const whole = { at: 0, to: opened.text.length }
  const isTruth = checked.type === 'truth'
  if (level === null && !isTruth)
    throw new FormulaError('Write the level after the formula, such as rsi(a, 14)=70', whole.at, whole.to)
  const wanted = isTruth ? TRUTH : (level as number)
  const free = freeInputs(checked.inputs, by)
  if (free.length === 0) {
    const known = checked.inputs.map(inputText).join(', ')
    throw new FormulaError(
      `${by ?? 'A price'} is not among the inputs of the formula. Name one with ,by= and one of ${known}`,
      whole.at,
      whole.to,
    )
  }
  const { time } = base
  const budget = { left: MOST_TOGETHER }
  const prepared = prepareFormula(ready, base, budget)
  const row = lastValue(prepared.evaluate())
  if (row < 0) throw new FormulaError('The formula has no value in any row', whole.at, whole.to)
  const all = functionOf(prepared, free, base, row)
  if (all === null)
    throw new FormulaError(`${inputText(free[0])} has no value by ${dayOf(time[row])}`, whole.at, whole.to)
  const { members } = prepared
  const { of, now, usable } = all
  const last = lastRows(ready, base, { row, changed: all.changed })
  const present = of(now, last?.calls.keep)
  const maybeNegative = MAYBE_NEGATIVE.has(usable.field.unit) || usable.values.some((value) => value <= 0)
  const range = rangeOf(now, maybeNegative)
  const near = last && functionOf(prepareFormula(last.ready, last.base, budget), free, last.base, last.row)
  const quick = near && ((x: number) => near.of(x, last.calls.resume))
  const isFree = (key: string) => free.some((one) => one.key === key)
  return {
    reach:
      (quick && quickReach(quick, of, { now, present }, wanted, range)) ?? findReach(of, now, wanted, range),
    range,
    day: dayOf(time[row]),
    present,
    input: inputText(free[0]),
    now,
    unit: usable.field.unit,
    held: checked.inputs.flatMap((one, at) => {
      if (isFree(one.key)) return []
      const { usable: held } = members[at]
      const last = lastValue(held.values)
      return [{ name: inputText(one), day: last < 0 ? '' : dayOf(held.time[last]) }]
    }),
  }
}

/**
 * The value of a formula in a row as a function of its free inputs, the first of which is named, and the time of the first
 * row that they change; null without a value of one.
 */
function functionOf(
  { members, evaluate, replace }: PreparedFormula,
  free: readonly Input[],
  { time, endpoint: { cadence } }: SeriesData,
  row: number,
) {
  const placed = free.flatMap(({ key }) => {
    const { usable } = members.find((one) => one.key === key) as Member
    const own = lastKnownBy(usable, time[row], cadence)
    return own < 0
      ? []
      : [{ key, usable, own, now: usable.values[own], since: knownSince(usable, own, cadence) }]
  })
  if (placed.length < free.length) return null
  const [{ now, usable }] = placed
  const of = (x: number, runCall?: RunCall) => {
    for (const one of placed) {
      const value = one.now === now ? x : now > 0 && one.now > 0 ? one.now * (x / now) : one.now + (x - now)
      replace(one.key, one.own, value, { since: one.since, row })
    }
    return evaluate(runCall)[row]
  }
  const changed = Math.min(...placed.map(({ usable: { time }, own, since }) => Math.min(time[own], since)))
  return { of, now, usable, changed }
}

/** Relative distance of two values that are one but for rounding. */
const ROUNDING = 1e-11
/** Steps by which a value is moved until it has crossed also in all rows. */
const NUDGES = [0, 1e-15, 4e-15, 2e-14, 1e-13, 1e-12]

/**
 * The same as `findReach` of all rows, searched over the last ones: each value has crossed the level in all rows too. Null
 * if the last rows have another value.
 */
function quickReach(
  near: (x: number) => number,
  all: (x: number) => number,
  { now, present }: { now: number; present: number },
  level: number,
  range: ReachRange,
): Reach | null {
  const isSame = (x: number, b = all(x)) => {
    const a = near(x)
    return (
      Object.is(a, b) || Math.abs(a - b) <= ROUNDING * Math.max(Math.abs(a), Math.abs(b), Math.abs(level))
    )
  }
  if (!isSame(now, present)) return null
  const reach = findReach(near, now, level, range)
  if (reach.kind !== 'value') return isSame(range.from) && isSame(range.to) ? reach : null
  const crossed = [reach.value, ...reach.others].map((value) => {
    const away = value < now ? -1 : 1
    const before = Math.sign(near(value - away * TICK * Math.abs(value)) - level)
    const moved = NUDGES.map((part) => value + away * part * Math.abs(value))
    return moved.find((x) => Math.sign(all(x) - level) !== before)
  })
  const [value, ...others] = crossed.flatMap((one) => one ?? [])
  return value !== undefined && others.length === reach.others.length
    ? { kind: 'value', value, others }
    : null
}

/** Part of a value by which a nearer one has not crossed. */
const TICK = 1e-10

/** The same for another thread. */
export const tryReach = orFailure(reachOf)

function lastValue(values: Float64Array): number {
  for (let row = values.length - 1; row >= 0; row--) if (!Number.isNaN(values[row])) return row
  return -1
}
