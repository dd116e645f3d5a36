import { checkWindow, missing } from './check-window'
import { WindowCount } from './enough-rows'
import { OrderStatistics } from './order-statistics'

/**
 * Quantile p (0 … 1) of the last n rows.
 *
 * Formula: with the k sorted present values x₀ … xₖ₋₁ and h = p·(k−1), x⌊h⌋ + (h − ⌊h⌋)·(x⌊h⌋₊₁ − x⌊h⌋). First value: n−1
 * rows after the first present one. Missing input: as `mayMiss` says. Source: linear interpolation of order statistics
 * (Hyndman and Fan 1996, type 7); O(rows·log rows).
 */
export function rollingQuantile(x: Float64Array, n: number, p: number): Float64Array {
  checkWindow(n)
  if (!(p >= 0 && p <= 1)) throw new RangeError(`A quantile must be between 0 and 1; got ${p}.`)
  const out = missing(x.length)
  const rows = new WindowCount(n)
  const window = new OrderStatistics(x)
  for (let i = 0; i < x.length; i++) {
    window.add(x[i])
    if (i >= n) window.remove(x[i - n])
    if (rows.add(!Number.isNaN(x[i]))) out[i] = window.quantile(p)
  }
  return out
}
