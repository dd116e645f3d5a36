import { walk } from '../rows/walk'
import { checkLengths, missing } from '../windows/check-window'

/**
 * Formula: max(h − l, |h − c₋₁|, |l − c₋₁|), c₋₁ the last present close. First value: the second present
 * row. Missing input: NaN where high or low is missing; a missing close is skipped. Source: Wilder, New Concepts (1978).
 */
export function trueRange(high: Float64Array, low: Float64Array, close: Float64Array): Float64Array {
  checkLengths(high, low, close)
  const out = missing(close.length)
  const step = (of: { previous: number }, row: number) => {
    const { previous } = of
    out[row] = Math.max(high[row] - low[row], Math.abs(high[row] - previous), Math.abs(low[row] - previous))
    if (!Number.isNaN(close[row])) of.previous = close[row]
  }
  walk([out], () => ({ previous: Number.NaN }), step)
  return out
}
