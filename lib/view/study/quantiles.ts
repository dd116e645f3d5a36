/** Shares of the fan around the median. */
export const FAN = [0.1, 0.25, 0.5, 0.75, 0.9] as const

/**
 * The value that a further draw falls below with probability `share`, whatever the distribution: the one at place
 * `share * (n + 1)`, counted from 1, between two values by its distance. NaN if n is so small that this place is before
 * the lowest value or after the highest. `sorted` is ascending, without NaN. Source: Hyndman and Fan (1996), type 6.
 */
export function expectedQuantile(sorted: Float64Array, share: number): number {
  // Nine values are enough for a tenth, although 0.9 * 10 is not exactly 9 in binary.
  const place = Number((share * (sorted.length + 1)).toFixed(9))
  if (place < 1 || place > sorted.length) return Number.NaN
  const below = Math.floor(place)
  const low = sorted[below - 1]
  const high = sorted[Math.min(below, sorted.length - 1)]
  return low + (place - below) * (high - low)
}

/** The quantiles of a fan. `values` may have NaN. */
export function fanOf(values: Float64Array): { n: number; fan: number[] } {
  const sorted = values.filter(Number.isFinite).sort()
  return { n: sorted.length, fan: FAN.map((share) => expectedQuantile(sorted, share)) }
}
