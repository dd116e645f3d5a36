export const total = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0)

export const mean = (values: readonly number[]) => total(values) / values.length

/** Interpolates between the two nearest values (Hyndman and Fan 1996, type 7). */
export function quantile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * fraction
  const below = Math.floor(at)
  const low = sorted[below]
  // The distance to the next value may be infinite.
  return at > below ? low + (sorted[below + 1] - low) * (at - below) : low
}

export const median = (values: readonly number[]) => quantile(values, 0.5)
