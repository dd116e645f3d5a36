import { quantileSorted } from 'd3-array'

export const total = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0)

export const mean = (values: readonly number[]) => total(values) / values.length

/** Interpolates between the two nearest values (Hyndman and Fan 1996, type 7). */
export function quantile(values: readonly number[], fraction: number): number {
  return quantileSorted(
    values.toSorted((a, b) => a - b),
    fraction,
  ) as number
}

export const median = (values: readonly number[]) => quantile(values, 0.5)
