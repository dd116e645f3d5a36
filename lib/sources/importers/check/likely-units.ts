import type { Fact } from '@/lib/contract/imports/fact'
import { isNumeric } from '@/lib/engine/frame'
import type { Contribution } from '../format'
import { unitFactor, unitOf, usualUnitsFor } from '../meaning/units'
import { readTarget, writeTarget } from '../values/target'
import { usualRange } from './ranges'

/** Fewer values have no middle. */
const LEAST = 3

/** Middle of the sizes of the values that are not 0, of days that have a usual range. */
function middleOf({ frame }: Omit<Contribution, 'layer'>, column: string, since = ''): number | null {
  const values = frame.columns[column]
  if (!values || !isNumeric(values)) return null
  const from = since === '' ? Number.NEGATIVE_INFINITY : Date.parse(since)
  const sizes = values
    .filter((value, row) => frame.time[row] >= from && value !== 0 && !Number.isNaN(value))
    .map(Math.abs)
    .sort()
  return sizes.length < LEAST ? null : sizes[Math.floor(sizes.length / 2)]
}

/** Units of columns that have a usual size, by their middle values. */
export function sizeFacts(contribution: Omit<Contribution, 'layer'>): Fact[] {
  const { table, frame } = contribution
  return Object.keys(frame.columns).flatMap((name): Fact[] => {
    const { usual, since } = usualRange(table, name)
    const middle = usual ? middleOf(contribution, name, since) : null
    if (!usual || middle === null) return []
    const unit = unitOf(table, name)
    const fact = { about: `unit of ${table}:${name}`, is: `${unit}` }
    const [low, high] = usual
    const range = `between ${short(low)} and ${short(high)}`
    if (middle >= low && middle <= high)
      return [{ ...fact, because: `the middle value ${short(middle)} is ${range}, as usual`, sure: 'likely' }]
    const because = `${table}:${name} is usually ${range} ${unit}, and the middle value of the file is ${short(middle)}${inDollars(table, name, middle, usual)}`
    return [{ ...fact, because, sure: 'open' }]
  })
}

/** Usual prices of a bitcoin, by which amounts in dollars are told. */
const PRICES = [5_000, 200_000]

function inDollars(
  table: string,
  name: string,
  middle: number,
  [low, high]: readonly [number, number],
): string {
  const isCoins = ['BTC', 'native'].includes(unitOf(table, name) ?? '')
  const fits = middle > high && middle / PRICES[1] < high && middle / PRICES[0] > low
  return isCoins && fits ? '; these may be US dollars, which must be divided by the price first' : ''
}

const short = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: 4 })

/**
 * Units in which the values of a column named by hand would be possible, each with what `--as` then takes. `isPossible`
 * tells whether the scaled values contradict nothing.
 */
export function likelyUnits(
  contribution: Contribution,
  series: string,
  isPossible: (scaled: Contribution) => boolean,
): { meaning: string; as: string }[] {
  const target = readTarget(series)
  const base = unitOf(target.table, target.column) ?? ''
  const stated = target.unit === undefined ? 1 : unitFactor(target.unit, base)
  const found = new Map<number, { meaning: string; as: string }>()
  for (const unit of usualUnitsFor(base)) {
    const factor = unitFactor(unit, base) / stated
    if (factor === 1 || found.has(factor) || !isPossible(scaled(contribution, factor))) continue
    const as = `values:${writeTarget({ ...target, unit })}`
    found.set(factor, {
      meaning: `these are ${unit}: × ${Number(factor.toPrecision(12)).toLocaleString('en-US', { maximumSignificantDigits: 12 })}`,
      as,
    })
  }
  return [...found.values()]
}

function scaled(contribution: Contribution, factor: number): Contribution {
  const { frame } = contribution
  const columns = Object.fromEntries(
    Object.entries(frame.columns).map(([name, column]) => [
      name,
      isNumeric(column) ? column.map((value) => value * factor) : column,
    ]),
  )
  return { ...contribution, frame: { ...frame, columns } }
}
