import { rollingExtreme } from './rolling-extreme'

/**
 * Formula: largest present value of the last n rows. First value: n−1 rows after the first present one. Missing input: as
 * `mayMiss` says. Source: definition.
 */
export function rollingMax(x: Float64Array, n: number): Float64Array {
  return rollingExtreme(x, n, (a, b) => a > b)
}
