import { missing } from '../windows/check-window'

/**
 * Formula: ln(x[i]/x[i−1]), a fraction; NaN where either is not positive. First value: row 1. Missing input: NaN where
 * either is missing. Source: definition.
 */
export function logReturn(x: Float64Array): Float64Array {
  const out = missing(x.length)
  for (let i = 1; i < x.length; i++) {
    if (x[i] > 0 && x[i - 1] > 0) out[i] = Math.log(x[i] / x[i - 1])
  }
  return out
}
