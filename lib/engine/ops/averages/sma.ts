import { rollingSum } from '../windows/rolling-sum'

/**
 * Simple moving average.
 * Formula: mean of the last n rows. First value: row n−1. Missing input: NaN while the gap is in the window.
 * Source: definition.
 */
export function sma(x: Float64Array, n: number): Float64Array {
  const out = rollingSum(x, n)
  for (let i = 0; i < out.length; i++) out[i] /= n
  return out
}
