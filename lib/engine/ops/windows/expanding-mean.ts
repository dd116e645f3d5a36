import { missing } from './check-window'

/**
 * Mean of all values so far.
 * Formula: mean of the present values of rows 0 … i. First value: the first present row. Missing input: NaN there;
 * the mean continues without it. Source: definition.
 */
export function expandingMean(x: Float64Array): Float64Array {
  const out = missing(x.length)
  let count = 0
  let mean = 0
  for (let i = 0; i < x.length; i++) {
    if (Number.isNaN(x[i])) continue
    count++
    mean += (x[i] - mean) / count
    out[i] = mean
  }
  return out
}
