import { checkLengths, missing } from '../windows/check-window'

/**
 * Formula: max(h − l, |h − c₋₁|, |l − c₋₁|), c₋₁ the last present close. First value: the second present
 * row. Missing input: NaN where high or low is missing; a missing close is skipped. Source: Wilder, New Concepts (1978).
 */
export function trueRange(high: Float64Array, low: Float64Array, close: Float64Array): Float64Array {
  checkLengths(high, low, close)
  const out = missing(close.length)
  let previous = Number.NaN
  for (let i = 0; i < close.length; i++) {
    out[i] = Math.max(high[i] - low[i], Math.abs(high[i] - previous), Math.abs(low[i] - previous))
    if (!Number.isNaN(close[i])) previous = close[i]
  }
  return out
}
