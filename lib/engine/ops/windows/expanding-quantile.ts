import { walk } from '../rows/walk'
import { missing } from './check-window'
import { OrderStatistics } from './order-statistics'

/**
 * Quantile of all values so far.
 *
 * Formula: quantile q (0 … 1) of the present values of rows 0 … i, interpolated at position q·(k−1) of the k sorted values.
 * First value: the first present row. Missing input: NaN there; later rows skip it.
 * Source: Hyndman and Fan 1996, type 7; O(rows·log rows).
 */
export function expandingQuantile(x: Float64Array, q: number): Float64Array {
  if (!(q >= 0 && q <= 1)) throw new RangeError(`A quantile must be between 0 and 1; got ${q}.`)
  const out = missing(x.length)
  const start = () => new OrderStatistics(x)
  const step = (seen: OrderStatistics, row: number) => {
    if (Number.isNaN(x[row])) return
    seen.add(x[row])
    out[row] = seen.quantile(q)
  }
  walk([out], start, step, (seen) => seen.fork())
  return out
}
