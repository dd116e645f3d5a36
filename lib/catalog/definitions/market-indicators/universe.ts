import { type Frame, isNumeric } from '@/lib/engine/frame'
import { GOLD_TOKENS, PAIRS, SAMPLE_ASSETS, STABLECOINS } from '@/lib/sources/base-tables'

const NOT_COINS: readonly string[] = [...STABLECOINS, ...GOLD_TOKENS, ...Object.keys(PAIRS)]

/** Assets that count as coins, largest first as listed: no stablecoins, no gold, no pairs. */
export const COINS: readonly string[] = SAMPLE_ASSETS.filter((symbol) => !NOT_COINS.includes(symbol))

/** Sentence about the universe for descriptions. */
export const UNIVERSE_NOTE =
  'The universe is the largest coins by capitalisation of the day where capitalisations are loaded, then in the order of the catalog; stablecoins are left out.'

export const closeRef = (symbol: string) => `asset/${symbol}:close`
export const capRef = (symbol: string) => `caps/market:${symbol}|hold`

export function readColumn(inputs: Frame, name: string): Float64Array {
  const column = inputs.columns[name]
  if (!column || !isNumeric(column)) throw new Error(`${name} is not a numeric input`)
  return column
}

/**
 * Whether a coin is among the `size` largest of a row: coins with a close, those with a capitalisation first, by it,
 * the others in listed order. Row by row, so membership of the past never changes.
 */
export function largest(
  closes: readonly Float64Array[],
  caps: readonly Float64Array[],
  size: number,
): (row: number) => readonly number[] {
  return (row) => {
    const listed = closes.flatMap((close, coin) => (Number.isNaN(close[row]) ? [] : [coin]))
    if (listed.length <= size) return listed
    const capOf = (coin: number) => (Number.isNaN(caps[coin][row]) ? -1 : caps[coin][row])
    return listed.sort((a, b) => capOf(b) - capOf(a) || a - b).slice(0, size)
  }
}

/** `top-50` → 50. */
export function sizeOf(tier: string): number {
  const size = Number(/^top-(\d+)$/.exec(tier)?.[1])
  if (!Number.isInteger(size)) throw new Error(`${tier} names no universe`)
  return size
}
