import { type Frame, isNumeric } from '@/lib/engine/frame'
import { GOLD_TOKENS, PAIRS, SAMPLE_ASSETS, STABLECOINS } from '@/lib/sources/sample-assets'

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
  // The order of one row is nearly that of the next, so it is mended by insertion instead of sorted anew.
  const order = Array.from(closes.keys())
  const rank = new Float64Array(closes.length)
  return (row) => {
    const listed: number[] = []
    for (let coin = 0; coin < closes.length; coin++) {
      const present = !Number.isNaN(closes[coin][row])
      if (present) listed.push(coin)
      const cap = caps[coin][row]
      rank[coin] = !present ? -2 : Number.isNaN(cap) ? -1 : cap
    }
    if (listed.length <= size) return listed
    for (let at = 1; at < order.length; at++) {
      const coin = order[at]
      let to = at
      for (; to > 0; to--) {
        const other = order[to - 1]
        if (rank[other] > rank[coin] || (rank[other] === rank[coin] && other < coin)) break
        order[to] = other
      }
      order[to] = coin
    }
    return order.slice(0, size)
  }
}

/** `top-50` → 50. */
export function sizeOf(tier: string): number {
  const size = Number(/^top-(\d+)$/.exec(tier)?.[1])
  if (!Number.isInteger(size)) throw new Error(`${tier} names no universe`)
  return size
}
