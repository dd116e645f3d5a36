import { missing } from './check-window'
import { expandingDeviations } from './expanding-std'
import { windowDeviations } from './window-deviations'

/**
 * Distance of each value from the mean of the last n rows, or of all values so far with null, in standard deviations.
 *
 * Formula: (x − mean)/sample sd; NaN if the values do not vary. First value: n−1 rows after the first present one; with
 * null, the second present one. Missing input: as `mayMiss` says; with null, NaN there and not counted. Source: definition.
 */
export function zscore(x: Float64Array, n: number | null): Float64Array {
  const out = missing(x.length)
  const score = (count: number, distance: number, squares: number) =>
    squares > 0 ? distance / Math.sqrt(squares / (count - 1)) : Number.NaN
  if (n === null) expandingDeviations(x, out, score)
  else
    windowDeviations(x, n, (row, ...deviations) => {
      out[row] = score(...deviations)
    })
  return out
}
