import { dayOf } from '@/lib/engine/frame'
import type { Input } from '@/lib/formula/check/checked'
import { FormulaError } from '@/lib/formula/formula-error'
import { unitOf } from '@/lib/formula/units/quantity'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { inputText, movingTogether } from '../opened/free-inputs'
import { knownBy } from '../opened/known-by'
import { checkOpened, type OpenedInput, prepareFormula } from '../opened/prepared-formula'
import type { Member } from '../own-rows/series-home'
import { shapley } from './shapley'
import { type DayValue, lastOf, MOST_TOGETHER, valueIn, type Why, type WhyPart } from './why'

export interface RevisedInput extends OpenedInput {
  /** The same chart and inputs as they were known earlier. */
  before: Pick<OpenedInput, 'base' | 'addressed'>
}

/** Rows of an input that have a part each: those with the largest effects. Others have one together. */
const MOST_ROWS = 11
/** The newest revised rows, whose effects are looked at. */
const MOST_TRIED = 64

interface Versions {
  /** The input as it is known now, and its values as they were. Rows that did not exist have none. */
  now: Member
  was: Float64Array
  /** Rows that the row of the chart knows and whose values differ. */
  revised: number[]
}

/** Rows that are revised together, of inputs by key. */
type Player = ReadonlyMap<string, readonly number[]>

/**
 * The parts of revised rows in the change of one value of a formula: the value of the last row that it had earlier, as known
 * then and now. A formula with one revised input has a part for each of its rows, any other one for each input. `time` is the
 * part of withdrawn rows. Throws a FormulaError, also for a value that is the same.
 */
export function revisedOf({ before, ...now }: RevisedInput): Why {
  const fail = (reason: string) => new FormulaError(reason, 0, now.opened.text.length)
  const budget = { left: MOST_TOGETHER }
  const [ready, earlier] = [checkOpened(now), checkOpened({ ...now, ...before })]
  if (ready.checked.type === 'truth') throw fail('A condition has no change to take apart')
  const old = prepareFormula(earlier, before.base, budget).evaluate()
  const valuesOf = (members: readonly Member[]) =>
    prepareFormula({ ...ready, members }, now.base, budget).evaluate()
  const values = valuesOf(ready.members)
  // A line that is drawn earlier than its rows ends before them, and only a formula carries its value on.
  const line = plotFields(before.base).find(({ name }) => name === now.opened.text)?.values
  const last = lastOf(old, (row) => line === undefined || !Number.isNaN(line[row]))
  if (last < 0) throw fail('The formula had no value by then')
  const at = before.base.time[last]
  const row = now.base.time.indexOf(at)
  if (row < 0 || Number.isNaN(values[row])) throw fail(`The row of ${dayOf(at)} no longer has a value`)
  if (values[row] === old[last])
    throw fail(`The value in the row of ${dayOf(at)} is the same: ${values[row]}`)
  const { cadence } = now.base.endpoint
  const versions = new Map(
    ready.members.map((one, place) => {
      const { usable } = one
      const rows = new Map(Array.from(earlier.members[place].usable.time, (time, own) => [time, own]))
      const was = Float64Array.from(
        usable.time,
        (time) => earlier.members[place].usable.values[rows.get(time) ?? -1] ?? Number.NaN,
      )
      const isKnown = knownBy(usable, at, cadence)
      const revised = Array.from(usable.values.keys()).filter(
        (own) => isKnown(own) && !Object.is(usable.values[own], was[own]),
      )
      return [one.key, { now: one, was, revised } satisfies Versions] as const
    }),
  )
  const { inputs } = ready.checked
  const valueWith = (former: readonly Player[]): number => {
    const members = ready.members.map((one): Member => {
      const copy = one.usable.values.slice()
      for (const own of former.flatMap((player) => player.get(one.key) ?? []))
        copy[own] = (versions.get(one.key) as Versions).was[own]
      return { ...one, usable: { ...one.usable, values: copy } }
    })
    return valuesOf(members)[row]
  }
  const players = playersOf(inputs, versions, (player) => {
    const effect = Math.abs(values[row] - valueWith([player]))
    return Number.isNaN(effect) ? Number.MAX_VALUE : effect
  })
  const moving = (has: readonly boolean[]): number => {
    const former = players.filter((_, place) => !has[place])
    const value = former.length > 0 ? valueWith(former) : values[row]
    if (!Number.isNaN(value)) return value
    throw fail(`The formula has no value in ${dayOf(at)} with some rows as they were and others as they are`)
  }
  const { parts, error, orders } = shapley(players.length, moving)
  return {
    from: valueIn({ time: before.base.time, values: old }, last) as DayValue,
    to: valueIn({ time: now.base.time, values }, row) as DayValue,
    unit: unitOf(ready.checked.quantity),
    parts: players
      .map((player, place): WhyPart => partOf(player, inputs, versions, parts[place]))
      .filter(({ part }) => part !== 0),
    time: moving(players.map(() => false)) - old[last],
    error,
    orders,
  }
}

/** Inputs with revised rows, those of one price together; the rows if it is one input. */
function playersOf(
  inputs: readonly Input[],
  versions: ReadonlyMap<string, Versions>,
  effectOf: (player: Player) => number,
): Player[] {
  const revisedOf = ({ key }: Input) => versions.get(key)?.revised ?? []
  const groups = movingTogether(inputs)
    .map((group) => group.filter((one) => revisedOf(one).length > 0))
    .filter((group) => group.length > 0)
  const whole = groups.map((group) => new Map(group.map((one) => [one.key, revisedOf(one)])))
  if (groups.length !== 1 || groups[0].length !== 1) return whole
  const [[{ key }]] = groups
  const { revised } = versions.get(key) as Versions
  const largest = revised
    .slice(-MOST_TRIED)
    .map((own) => ({ own, effect: effectOf(new Map([[key, [own]]])) }))
    .filter(({ effect }) => effect > 0)
    .sort((a, b) => b.effect - a.effect || b.own - a.own)
    .slice(0, MOST_ROWS)
    .map(({ own }) => own)
  const others = revised.filter((own) => !largest.includes(own))
  return [...largest.map((own) => [own]), others]
    .filter((own) => own.length > 0)
    .map((own) => new Map([[key, own]]))
}

function partOf(
  player: Player,
  inputs: readonly Input[],
  versions: ReadonlyMap<string, Versions>,
  part: number,
): WhyPart {
  const members = inputs.filter(({ key }) => player.has(key))
  const [{ key }] = members
  const { now, was } = versions.get(key) as Versions
  const { time, values } = now.usable
  const rows = player.get(key) as readonly number[]
  const newest = Math.max(...rows)
  const newestOf = (of: Float64Array) =>
    Number.isNaN(of[newest]) ? null : valueIn({ time, values: of }, newest)
  return {
    inputs: members.map(inputText),
    part,
    from: newestOf(was),
    to: newestOf(values),
    revised: [...rows].sort((a, b) => a - b).map((own) => dayOf(time[own])),
  }
}
