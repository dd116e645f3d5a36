import { checkWindow, missing } from './check-window'
import { SortedWindow } from './sorted-window'

/**
 * A quantile of the last n rows.
 *
 * Formula: with the window in order x₀ … xₙ₋₁ and h = p·(n−1), x⌊h⌋ + (h − ⌊h⌋)·(x⌊h⌋₊₁ − x⌊h⌋). First value: row n−1.
 * Missing input: NaN while the gap is in the window. Source: linear interpolation of order statistics (Hyndman and Fan
 * 1996, type 7); O(rows·log rows).
 */
export function rollingQuantile(x: Float64Array, n: number, p: number): Float64Array {
  checkWindow(n)
  if (!(p >= 0 && p <= 1)) throw new RangeError(`a quantile lies in 0 … 1, not at ${p}`)
  const out = missing(x.length)
  const window = new SortedWindow(x)
  const at = p * (n - 1)
  const below = Math.floor(at)
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
    const low = window.smallest(below)
    out[i] = at === below ? low : low + (at - below) * (window.smallest(below + 1) - low)
  }
  return out
}
