import { walk } from '../rows/walk'
import { checkWindow, missing } from '../windows/check-window'

/**
 * Exponential smoothing seeded with a simple mean, shared by `ema` and `wilder`.
 *
 * Formula: y = y₋₁ + weight·(x − y₋₁), y = mean of the first n present values at the n-th of them. First value: the
 * n-th present row. Missing input: NaN there; the average continues with the next present row. Source: definition.
 */
export function smoothRecursively(x: Float64Array, n: number, weight: number): Float64Array {
  checkWindow(n)
  const out = missing(x.length)
  const step = (of: { seen: number; average: number }, row: number) => {
    const value = x[row]
    if (Number.isNaN(value)) return
    of.seen++
    if (of.seen <= n) {
      of.average += value
      if (of.seen < n) return
      of.average /= n
    } else {
      of.average += weight * (value - of.average)
    }
    out[row] = of.average
  }
  walk([out], () => ({ seen: 0, average: 0 }), step)
  return out
}
