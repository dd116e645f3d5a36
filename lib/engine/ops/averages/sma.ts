import { rollingSum } from '../windows/rolling-sum'

/**
 * Simple moving average.
 * Formula: mean of the present values of the last n rows. First value: n−1 rows after the first present one. Missing
 * input: as `mayMiss` says. Source: definition.
 */
export function sma(x: Float64Array, n: number): Float64Array {
  const out = rollingSum(x, n)
  for (let i = 0; i < out.length; i++) out[i] /= n
  return out
}
