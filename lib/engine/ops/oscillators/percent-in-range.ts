import { checkLengths } from '../windows/check-window'
import { rollingMax } from '../windows/rolling-max'
import { rollingMin } from '../windows/rolling-min'

/**
 * Where the close lies in the high-low range of n rows, 0–100: the raw %K.
 * Formula: 100·(c − LL)/(HH − LL); 50 where the range is zero. First value: row n−1. Missing input: NaN while a gap of
 * high or low is in the window, or the close misses. Source: Lane.
 */
export function percentInRange(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  n: number,
): Float64Array {
  checkLengths(high, low, close)
  const highest = rollingMax(high, n)
  const lowest = rollingMin(low, n)
  return close.map((value, i) => {
    const range = highest[i] - lowest[i]
    if (range === 0) return Number.isNaN(value) ? Number.NaN : 50
    return (100 * (value - lowest[i])) / range
  })
}
