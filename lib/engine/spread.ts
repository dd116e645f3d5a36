/** Statistics of a plain list of numbers, none of them missing. */

export const total = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0)

export const mean = (values: readonly number[]) => total(values) / values.length

/** Value below which a fraction of the values lies, between the two nearest ones by distance. */
export function quantile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = fraction * (sorted.length - 1)
  const low = Math.floor(at)
  const high = Math.min(low + 1, sorted.length - 1)
  return sorted[low] + (at - low) * (sorted[high] - sorted[low])
}

export const median = (values: readonly number[]) => quantile(values, 0.5)
