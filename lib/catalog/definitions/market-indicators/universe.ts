import { ASSET_UNIVERSE, GOLD_TOKENS, PAIRS, STABLECOINS } from '@/lib/sources/asset-universe'
import type { Ref, Universe } from '../../define'
import { LEAST_COVERAGE } from '../../plan'

const NOT_COINS: readonly string[] = [...STABLECOINS, ...GOLD_TOKENS, ...PAIRS.keys()]

/** Assets that count as coins, in the catalog’s order: no stablecoins, gold tokens or pairs. */
export const COINS: readonly string[] = ASSET_UNIVERSE.filter((symbol) => !NOT_COINS.includes(symbol))

/** With fewer coins, a single coin changes a share too much. It never depends on coins loaded or listed later. */
export const MIN_COINS = 5

export const closeRef = (symbol: string) => `asset/${symbol}:close`
export const capRef = (symbol: string) => `caps/market:${symbol}|hold`

/**
 * Part of a universe of all coins of the catalog that must be loaded. The larger coins have most of the market, so that
 * fewer stand for it than for a universe of the largest ones.
 */
const COVERAGE_OF_ALL = 0.1

/** The universe of the largest coins: `size` is the parameter with their number, or the number. */
export function coinUniverse(
  size: string | number,
  symbols: readonly string[] = COINS,
  refOf: (symbol: string) => Ref = closeRef,
): Universe {
  const members = symbols.map((symbol) => ({ name: symbol, refs: [refOf(symbol)] }))
  const coverage = typeof size === 'number' ? COVERAGE_OF_ALL : LEAST_COVERAGE
  return { what: 'coins', members, size, least: MIN_COINS, coverage }
}

/**
 * The `size` largest coins of each row. Coins need a close. Those with a market capitalization come first, in
 * descending order; the others follow in catalog order. Membership is decided row by row, so past membership
 * never changes.
 */
export function largest(
  closes: readonly Float64Array[],
  caps: readonly Float64Array[],
  size: number,
): (row: number) => readonly number[] {
  // The order rarely changes between rows, so insertion repairs it faster than a new sort.
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
  if (!Number.isInteger(size)) throw new Error(`unknown universe “${tier}”`)
  return size
}
