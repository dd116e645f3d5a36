import { walk } from '../rows/walk'
import { checkLengths, missing } from './check-window'
import { OrderStatistics } from './order-statistics'

/**
 * Percentile of a value among all earlier ones, 0 (below all) … 1 (above all). Later values never change it.
 *
 * Formula: (count of earlier x below y + half of those equal) / count of earlier x, y = `of` (x itself unless given).
 * First value: the row after the first present x. Missing input: NaN where y is missing; a missing x is not counted.
 * Source: percentile rank with ties halved; O(rows·log rows).
 */
export function expandingRank(x: Float64Array, of: Float64Array = x): Float64Array {
  checkLengths(x, of)
  const out = missing(x.length)
  const start = () => new OrderStatistics(x)
  const step = (earlier: OrderStatistics, row: number) => {
    const value = of[row]
    if (earlier.size > 0 && !Number.isNaN(value))
      out[row] = (earlier.countBelow(value) + earlier.countEqual(value) / 2) / earlier.size
    earlier.add(x[row])
  }
  walk([out], start, step, (earlier) => earlier.fork())
  return out
}
