import type { LegendEntry } from '../chart'

/** Entries in the order of the picture: the layers of a stack from the top, all others in their places. */
export function pictureOrder<Entry extends Pick<LegendEntry, 'layer'>>(entries: readonly Entry[]): Entry[] {
  const layers = entries
    .filter(({ layer }) => layer !== undefined)
    .sort((a, b) => (b.layer ?? 0) - (a.layer ?? 0))
  let next = 0
  return entries.map((entry) => (entry.layer === undefined ? entry : layers[next++]))
}
