import { rollingExtreme } from './rolling-extreme'

/**
 * Formula: smallest of the last n rows. First value: row n−1. Missing input: NaN while the gap is in the window.
 * Source: definition.
 */
export function rollingMin(x: Float64Array, n: number): Float64Array {
  return rollingExtreme(x, n, (a, b) => a < b)
}
