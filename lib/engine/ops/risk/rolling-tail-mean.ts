import { checkWindow, missing } from '../windows/check-window'
import { SortedWindow } from '../windows/sorted-window'

/**
 * Mean of the lowest values of the last n rows.
 *
 * Formula: mean of the k smallest values of the window, k = max(1, ⌊p·n⌋). First value: row n−1. Missing input: NaN
 * while the gap is in the window. Source: definition, the historical expected shortfall; O(k·rows·log rows), for small tails.
 */
export function rollingTailMean(x: Float64Array, n: number, p: number): Float64Array {
  checkWindow(n)
  if (!(p > 0 && p <= 1)) throw new RangeError(`a tail is a part of the window, not ${p} of it`)
  const out = missing(x.length)
  const window = new SortedWindow(x)
  const k = Math.max(1, Math.floor(p * n))
  let present = 0
  for (let i = 0; i < x.length; i++) {
    if (!Number.isNaN(x[i])) {
      window.put(x[i], 1)
      present++
    }
    if (i >= n && !Number.isNaN(x[i - n])) {
      window.put(x[i - n], -1)
      present--
    }
    if (present < n) continue
    let sum = 0
    for (let place = 0; place < k; place++) sum += window.smallest(place)
    out[i] = sum / k
  }
  return out
}
