import { checkLengths } from '../windows/check-window'
import { rollingMax } from '../windows/rolling-max'
import { rollingMin } from '../windows/rolling-min'

/**
 * Position of the close in the high-low range of n rows, 0–100 (raw %K).
 * Formula: 100·(c − LL)/(HH − LL); 50 if the range is zero. First value: row n−1. Missing input: as `mayMiss` says of
 * high and low; NaN where the close is missing. Source: Lane.
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
