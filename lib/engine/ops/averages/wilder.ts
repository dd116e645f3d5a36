import { smoothRecursively } from './smooth-recursively'

/**
 * Wilder’s smoothing.
 * Formula: y = y₋₁ + (x − y₋₁)/n, seeded with the simple mean of the first n present values. First value: the n-th
 * present row. Missing input: NaN there; the average continues after it. Source: Wilder, New Concepts (1978).
 */
export function wilder(x: Float64Array, n: number): Float64Array {
  return smoothRecursively(x, n, 1 / n)
}
