import { smoothRecursively } from './smooth-recursively'

/**
 * Exponential moving average.
 * Formula: y = y₋₁ + 2/(n+1)·(x − y₋₁), seeded with the simple mean of the first n present values. First value: the
 * n-th present row. Missing input: NaN there; the average continues after it. Source: the usual definition with an SMA seed.
 */
export function ema(x: Float64Array, n: number): Float64Array {
  return smoothRecursively(x, n, 2 / (n + 1))
}
