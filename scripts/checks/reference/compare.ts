import type { Published } from './read-reference'

export interface Difference {
  /** Number of days that both series have. */
  days: number
  /**
   * Largest and median difference, |ours − theirs|; relative ones are divided by |theirs|, unless that is 0.
   */
  largest: number
  middle: number
  /** Day of the largest difference, in ms. */
  worst: number
}

/** Differences between two series on the days both have within bounds (ms, both inclusive). */
export function compare(
  time: Float64Array,
  ours: Float64Array,
  theirs: Published,
  {
    from = Number.NEGATIVE_INFINITY,
    to = Number.POSITIVE_INFINITY,
    by = 'relative',
  }: { from?: number; to?: number; by?: 'relative' | 'absolute' } = {},
): Difference {
  const apart: { day: number; difference: number }[] = []
  for (let row = 0; row < time.length; row++) {
    const reference = theirs.get(time[row])
    if (reference === undefined || Number.isNaN(ours[row]) || time[row] < from || time[row] > to) continue
    const difference =
      Math.abs(ours[row] - reference) / (by === 'absolute' || reference === 0 ? 1 : Math.abs(reference))
    apart.push({ day: time[row], difference })
  }
  apart.sort((a, b) => a.difference - b.difference)
  const largest = apart[apart.length - 1]
  return {
    days: apart.length,
    largest: largest?.difference ?? Number.NaN,
    middle: apart[Math.floor(apart.length / 2)]?.difference ?? Number.NaN,
    worst: largest?.day ?? Number.NaN,
  }
}
