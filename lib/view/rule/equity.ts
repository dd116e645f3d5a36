import { DAY_MS } from '@/lib/engine/frame'
import { drawdown } from '@/lib/engine/ops/risk/drawdown'
import type { Spell } from './positions'

/** Share of the equity that each change of position costs. */
export const COST_PER_CHANGE = 0.001
/** Equity before the first row. */
export const START = 100

/** Number of purchases and sales. A spell without an end has no sale. */
export function changesOf(spells: readonly Spell[], count: number): number {
  return spells.reduce((sum, { to }) => sum + (to < count ? 2 : 1), 0)
}

/**
 * Equity in each row: 100 before the first one, and less the costs from the row of a change on. `held` says whether it
 * holds after trading at the price of the row, so that it earns the change to the next row.
 */
export function equityOf(price: Float64Array, held: Uint8Array): Float64Array {
  const equity = new Float64Array(price.length)
  let value = START
  let before = 0
  for (let row = 0; row < price.length; row++) {
    if (before === 1) value *= price[row] / price[row - 1]
    if (held[row] !== before) value *= 1 - COST_PER_CHANGE
    before = held[row]
    equity[row] = value
  }
  return equity
}

/** Logarithm of the last equity over the first, from spells alone: the same as `equityOf` but for rounding. */
export function logGrowth(logPrice: Float64Array, spells: readonly Spell[]): number {
  const last = logPrice.length - 1
  let sum = changesOf(spells, logPrice.length) * Math.log1p(-COST_PER_CHANGE)
  for (const { from, to } of spells) sum += logPrice[Math.min(to, last)] - logPrice[from]
  return sum
}

/** Distance below the highest equity so far, percent, 0 or less. The 100 before the first row counts. */
export function drawdownsOf(equity: Float64Array): Float64Array {
  return drawdown(Float64Array.from([START, ...equity]))
    .subarray(1)
    .map((share) => share * 100)
}

/** Result of an equity curve. */
export interface Outcome {
  /** Equity in the last row; it began with 100. */
  last: number
  /** Largest drawdown, percent, 0 or less. */
  drawdown: number
  /** Annualized growth in percent; null over less than a year. */
  perYear: number | null
  /** Annualized standard deviation of logarithmic changes in percent; null for fewer than 30 of them. */
  volatility: number | null
}

const YEAR_MS = 365.25 * DAY_MS
const MIN_CHANGES = 30

/** Measures an equity curve. `time` has the milliseconds of its rows. */
export function outcomeOf(time: Float64Array, equity: Float64Array): Outcome {
  const years = (time[time.length - 1] - time[0]) / YEAR_MS
  const last = equity[equity.length - 1]
  const changes = equity.subarray(1).map((value, at) => Math.log(value / equity[at]))
  const mean = changes.reduce((sum, one) => sum + one, 0) / changes.length
  const squares = changes.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  return {
    last,
    drawdown: drawdownsOf(equity).reduce((lowest, one) => Math.min(lowest, one), 0),
    perYear: years >= 1 ? ((last / START) ** (1 / years) - 1) * 100 : null,
    volatility:
      changes.length >= MIN_CHANGES
        ? Math.sqrt((squares / (changes.length - 1)) * (changes.length / years)) * 100
        : null,
  }
}
