import { type Frame, frame, numbersIn } from '@/lib/engine/frame'
import { mean } from '@/lib/engine/summary-statistics'
import { capRef, closeRef, largest, MIN_COINS } from './universe'

/** One value per coin and row, and how to combine the values of a row’s members. */
export interface Figure {
  values: readonly Float64Array[]
  combine: (present: number[]) => number
}

/**
 * Statistics over each row’s members of a universe, where enough of them have a value. `coins` counts the members
 * of the first statistic. Rows start with its first value.
 */
export function acrossMembers(
  inputs: Frame,
  symbols: readonly string[],
  size: number,
  figures: Readonly<Record<string, Figure>>,
): Frame {
  const closes = symbols.map((symbol) => numbersIn(inputs, closeRef(symbol)))
  const caps = symbols.map((symbol) => numbersIn(inputs, capRef(symbol)))
  const members = largest(closes, caps, size)
  const named = Object.entries(figures)
  const columns = named.map(() => new Float64Array(inputs.time.length).fill(Number.NaN))
  const coins = new Float64Array(inputs.time.length)
  for (let row = 0; row < inputs.time.length; row++) {
    const present = members(row)
    for (const [at, [, { values, combine }]] of named.entries()) {
      const taken = present.map((coin) => values[coin][row]).filter((x) => !Number.isNaN(x))
      if (at === 0) coins[row] = taken.length
      if (taken.length >= MIN_COINS) columns[at][row] = combine(taken)
    }
  }
  const first = columns[0].findIndex((x) => !Number.isNaN(x))
  const from = first < 0 ? inputs.time.length : first
  return frame(inputs.time.subarray(from), {
    ...Object.fromEntries(named.map(([name], at) => [name, columns[at].subarray(from)])),
    coins: coins.subarray(from),
  })
}

/** Average of zeros and ones, in percent. */
export const share = (values: number[]) => mean(values) * 100
