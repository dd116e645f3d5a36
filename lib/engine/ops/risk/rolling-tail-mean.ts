import { checkWindow, missing } from '../windows/check-window'
import { OrderStatistics } from '../windows/order-statistics'

/**
 * Mean of the lowest values of the last n rows.
 *
 * Formula: mean of the k smallest values of the window, k = max(1, ⌊p·n⌋). First value: row n−1. Missing input: NaN
 * while the gap is in the window. Source: historical expected shortfall. Time: O(k·rows·log rows), for small tails.
 */
export function rollingTailMean(x: Float64Array, n: number, p: number): Float64Array {
  checkWindow(n)
  if (!(p > 0 && p <= 1))
    throw new RangeError(`The tail must be a share of the window above 0 and at most 1; got ${p}.`)
  const out = missing(x.length)
  const window = new OrderStatistics(x)
  const k = Math.max(1, Math.floor(p * n))
  for (let i = 0; i < x.length; i++) {
    window.add(x[i])
    if (i >= n) window.remove(x[i - n])
    if (window.size < n) continue
    let sum = 0
    for (let place = 0; place < k; place++) sum += window.smallest(place)
    out[i] = sum / k
  }
  return out
}
