import { walk } from '../rows/walk'
import { missing } from './check-window'

/**
 * Mean of all values so far.
 * Formula: mean of the present values of rows 0 … i. First value: the first present row. Missing input: NaN there;
 * the mean continues without it. Source: definition.
 */
export function expandingMean(x: Float64Array): Float64Array {
  const out = missing(x.length)
  const step = (of: { count: number; mean: number }, row: number) => {
    if (Number.isNaN(x[row])) return
    of.count++
    of.mean += (x[row] - of.mean) / of.count
    out[row] = of.mean
  }
  walk([out], () => ({ count: 0, mean: 0 }), step)
  return out
}
