import { walk } from '../rows/walk'
import { missing } from './check-window'

/**
 * Formula: largest present value of rows 0 … i. First value: the first present row. Missing input: NaN there; the
 * maximum continues. Source: definition.
 */
export function expandingMax(x: Float64Array): Float64Array {
  const out = missing(x.length)
  const step = (of: { high: number }, row: number) => {
    if (Number.isNaN(x[row])) return
    of.high = Math.max(of.high, x[row])
    out[row] = of.high
  }
  walk([out], () => ({ high: Number.NEGATIVE_INFINITY }), step)
  return out
}
