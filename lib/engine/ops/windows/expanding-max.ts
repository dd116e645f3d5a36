import { missing } from './check-window'

/**
 * Formula: largest present value of rows 0 … i. First value: the first present row. Missing input: NaN there; the
 * maximum continues. Source: definition.
 */
export function expandingMax(x: Float64Array): Float64Array {
  const out = missing(x.length)
  let high = Number.NEGATIVE_INFINITY
  for (let i = 0; i < x.length; i++) {
    if (Number.isNaN(x[i])) continue
    high = Math.max(high, x[i])
    out[i] = high
  }
  return out
}
