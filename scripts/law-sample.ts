import { drawLots } from './setup/gate/draw-lots.mjs'

/** One of this many is checked where a run samples. */
const ONE_OF = 24

/**
 * Cases that a law checks in this run: everything, or with `LAW_SEED` one of 24 (or `oneOf`) of each group, and always
 * what `LAW_CHANGED` names (keys separated by spaces). The seed decides which, so that a failure can be repeated.
 */
export function lawSample<T>(
  things: readonly T[],
  keyOf: (thing: T) => string,
  groupOf: (thing: T) => string = () => '',
  oneOf = ONE_OF,
): T[] {
  const { LAW_SEED: seed, LAW_CHANGED: changed = '' } = process.env
  if (!seed) return [...things]
  const always = new Set(changed.split(' '))
  const groups = new Map<string, T[]>()
  for (const thing of things) {
    const group = groupOf(thing)
    groups.set(group, [...(groups.get(group) ?? []), thing])
  }
  const drawn = new Set([...groups.values()].flatMap((group) => [...drawLots(group, { seed, oneOf, keyOf })]))
  return things.filter((thing) => drawn.has(thing) || always.has(keyOf(thing)))
}

/** The series that a law checks in this run, some of every family. Keys are their paths. Costly laws check fewer. */
export const lawEndpoints = <T extends { path: string; family: string }>(
  endpoints: readonly T[],
  oneOf?: number,
): T[] =>
  lawSample(
    endpoints,
    ({ path }) => path,
    ({ family }) => family,
    oneOf,
  )

/** Seed of a law that draws its cases: that of the run, or a new one. */
export const drawnSeed = Number(process.env.LAW_SEED || Date.now() % 1_000_000)

/** Whether this run samples. */
export const samplesLaws = Boolean(process.env.LAW_SEED)

/** A count that the cases of a law exceed. A sample has something, and by chance may have much less than its share. */
export const moreThan = (count: number): number => (samplesLaws ? 0 : count)
