import { checkWindow, missing } from './check-window'
import { OrderStatistics } from './order-statistics'

/**
 * Quantile p (0 … 1) of the last n rows.
 *
 * Formula: with the sorted window x₀ … xₙ₋₁ and h = p·(n−1), x⌊h⌋ + (h − ⌊h⌋)·(x⌊h⌋₊₁ − x⌊h⌋). First value: row n−1.
 * Missing input: NaN while the gap is in the window. Source: linear interpolation of order statistics (Hyndman and Fan
 * 1996, type 7); O(rows·log rows).
 */
export function rollingQuantile(x: Float64Array, n: number, p: number): Float64Array {
  checkWindow(n)
  if (!(p >= 0 && p <= 1)) throw new RangeError(`A quantile must be between 0 and 1; got ${p}.`)
  const out = missing(x.length)
  const window = new OrderStatistics(x)
  for (let i = 0; i < x.length; i++) {
    window.add(x[i])
    if (i >= n) window.remove(x[i - n])
    if (window.size === n) out[i] = window.quantile(p)
  }
  return out
}
