import { seededRandom } from '@/lib/engine/seeded-random'
import { logGrowth } from './equity'
import type { Spell } from './positions'

/** Number of random entries that a rule is compared with. */
export const RANDOM_ENTRIES = 1000
/** Fewer different arrangements say nothing about a rule. */
const LEAST_ARRANGEMENTS = 100

/**
 * Share of random entries that a rule is better than, percent, with equal ones by half. Each has the spells of the rule in
 * random order with random gaps between them, so that it holds in as many rows, has as many trades, and pays the same
 * costs, but for a spell that lasts until the end. Like the rule it cannot hold in the first row. Null if the spells can be
 * arranged in fewer than 100 ways. The same seed gives the same result.
 */
export function percentileAmongRandom(
  price: Float64Array,
  spells: readonly Spell[],
  seed: number,
): number | null {
  const lengths = spells.map(({ from, to }) => to - from)
  const heldRows = lengths.reduce((sum, length) => sum + length, 0)
  // Spells need a row between them, or they would be one.
  const free = price.length - 1 - heldRows - (spells.length - 1)
  if (spells.length === 0 || arrangements(free, spells.length) < LEAST_ARRANGEMENTS) return null
  const logPrice = price.map(Math.log)
  const own = logGrowth(logPrice, spells)
  const tie = 1e-9 * Math.max(1, Math.abs(own))
  const random = seededRandom(seed)
  let below = 0
  for (let draw = 0; draw < RANDOM_ENTRIES; draw++) {
    const growth = logGrowth(logPrice, arranged(lengths, free, random))
    below += growth < own - tie ? 1 : growth <= own + tie ? 0.5 : 0
  }
  return (below * 100) / RANDOM_ENTRIES
}

/** Number of ways to distribute free rows over the gaps around spells, up to some thousand. */
function arrangements(free: number, spells: number): number {
  let ways = 1
  for (let k = 1; k <= spells && ways < 10 * LEAST_ARRANGEMENTS; k++) ways *= (free + k) / k
  return ways
}

/** The spells in random order, every distribution of the free rows being equally likely, from the second row on. */
export function arranged(lengths: readonly number[], free: number, random: () => number): Spell[] {
  const order = [...lengths]
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[order[at], order[other]] = [order[other], order[at]]
  }
  // Among free rows and spells in a line, the places of the spells decide the gaps.
  const places = chosen(order.length, free + order.length, random)
  let row = 1
  let gone = 0
  return order.map((length, at) => {
    row += places[at] - gone
    gone = places[at] + 1
    const from = row
    row += length + 1
    return { from, to: from + length }
  })
}

/** `many` different numbers below `count`, ascending, every choice being equally likely. Source: Floyd's sampling. */
function chosen(many: number, count: number, random: () => number): Int32Array {
  const isChosen = new Uint8Array(count)
  for (let top = count - many; top < count; top++) {
    const one = Math.floor(random() * (top + 1))
    isChosen[isChosen[one] === 1 ? top : one] = 1
  }
  const found = new Int32Array(many)
  let at = 0
  for (let place = 0; place < count; place++) if (isChosen[place] === 1) found[at++] = place
  return found
}
