import { createHash } from 'node:crypto'

/**
 * One of `oneOf` things, at least one, chosen by a seed. Every thing is chosen by some seeds, and the same by the same one.
 * @template T
 * @param {readonly T[]} things
 * @param {{ seed: string, oneOf: number, keyOf: (thing: T) => string }} how
 * @returns {Set<T>}
 */
export function drawLots(things, { seed, oneOf, keyOf }) {
  const lot = (thing) =>
    createHash('sha256')
      .update(`${seed} ${keyOf(thing)}`)
      .digest('hex')
  const lots = things.map((thing) => ({ thing, lot: lot(thing) })).sort((a, b) => (a.lot < b.lot ? -1 : 1))
  return new Set(lots.slice(0, Math.ceil(things.length / oneOf)).map(({ thing }) => thing))
}

/** Turns of end-to-end tests, which name theirs in a tag. Each has about the same cost. */
export const TURNS = [1, 2, 3]

/** Turn of a run, by its seed. */
export const turnOf = (seed) => [...drawLots(TURNS, { seed, oneOf: TURNS.length, keyOf: String })][0]
