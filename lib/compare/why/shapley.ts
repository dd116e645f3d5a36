import { seededRandom } from '@/lib/engine/seeded-random'

/** Players of which every coalition is computed. */
export const MOST_EXACT = 6
/** Values of coalitions that sampled orders may ask for. */
export const MOST_SAMPLED = 256
/** Seed of the sampled orders. */
export const ORDER_SEED = 1

export interface Parts {
  /** The part of each player. With that of nobody they sum to the value of all. */
  parts: number[]
  /** Twice the largest standard error of a part; null if all coalitions were computed. */
  error: number | null
  /** Orders of players that were sampled; null if all coalitions were computed. */
  orders: number | null
}

/** The players of a coalition, by their places. */
type Coalition = readonly boolean[]

/**
 * Shapley values: the mean of what each player adds to a value over all orders in which they join. Up to `MOST_EXACT`
 * players, each of the coalitions is valued once; more join in sampled orders, each with its reverse.
 */
export function shapley(players: number, worth: (has: Coalition) => number): Parts {
  const known = new Map<string, number>()
  const value = (has: Coalition) => {
    const key = has.map(Number).join('')
    const found = known.get(key) ?? worth(has)
    known.set(key, found)
    return found
  }
  return players <= MOST_EXACT ? exact(players, value) : sampled(players, value)
}

function exact(players: number, value: (has: Coalition) => number): Parts {
  const parts = new Array<number>(players).fill(0)
  for (let mask = 0; mask < 2 ** players; mask++) {
    const has = Array.from({ length: players }, (_, at) => Math.floor(mask / 2 ** at) % 2 === 1)
    const size = has.filter(Boolean).length
    for (let at = 0; at < players; at++)
      if (!has[at]) {
        const gain = value(has.with(at, true)) - value(has)
        parts[at] += gain / (players * choose(players - 1, size))
      }
  }
  return { parts, error: null, orders: null }
}

function sampled(players: number, value: (has: Coalition) => number): Parts {
  const random = seededRandom(ORDER_SEED)
  const pairs = Math.max(2, Math.floor(MOST_SAMPLED / (2 * players)))
  const gains = Array.from({ length: pairs }, () => {
    const order = shuffled(players, random)
    const one = gainsIn(order, value)
    const other = gainsIn(order.toReversed(), value)
    return one.map((gain, at) => (gain + other[at]) / 2)
  })
  const parts = Array.from({ length: players }, (_, at) => meanOf(gains.map((one) => one[at])))
  const errors = parts.map((part, at) => {
    const spread = gains.reduce((sum, one) => sum + (one[at] - part) ** 2, 0) / (pairs - 1)
    return 2 * Math.sqrt(spread / pairs)
  })
  return { parts, error: Math.max(...errors), orders: 2 * pairs }
}

/** The gain of each player when they join in an order. */
function gainsIn(order: readonly number[], value: (has: Coalition) => number): number[] {
  const gains = new Array<number>(order.length).fill(0)
  let has: Coalition = order.map(() => false)
  for (const at of order) {
    const more = has.with(at, true)
    gains[at] = value(more) - value(has)
    has = more
  }
  return gains
}

function shuffled(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, at) => at)
  for (let at = count - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[order[at], order[other]] = [order[other], order[at]]
  }
  return order
}

const meanOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

function choose(of: number, size: number): number {
  let ways = 1
  for (let at = 0; at < size; at++) ways = (ways * (of - at)) / (at + 1)
  return ways
}
