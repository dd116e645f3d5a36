import { walk } from '../rows/walk'
import { missing } from './check-window'

/**
 * Sample standard deviation of all values so far.
 * Formula: √(Σ(x − mean)²/(k−1)) over the k present values of rows 0 … i. First value: the second present row.
 * Missing input: NaN there; later rows skip it. Source: Welford 1962.
 */
export function expandingStd(x: Float64Array): Float64Array {
  const out = missing(x.length)
  expandingDeviations(x, out, (count, _, squares) => Math.sqrt(squares / (count - 1)))
  return out
}

/**
 * Writes what is made of the deviations of all values so far from their mean, from the second present row on: the number of
 * values, the distance of the last one from the mean, and the squared deviations. Means count from the first value, because a large offset would
 * take the digits of a small spread. Source: Welford 1962.
 */
export function expandingDeviations(
  x: Float64Array,
  out: Float64Array,
  of: (count: number, distance: number, squares: number) => number,
): void {
  const step = (so: { count: number; from: number; mean: number; squares: number }, row: number) => {
    if (Number.isNaN(x[row])) return
    if (so.count === 0) so.from = x[row]
    so.count++
    const value = x[row] - so.from
    const delta = value - so.mean
    so.mean += delta / so.count
    so.squares += delta * (value - so.mean)
    if (so.count > 1) out[row] = of(so.count, value - so.mean, so.squares)
  }
  walk([out], () => ({ count: 0, from: 0, mean: 0, squares: 0 }), step)
}
