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
  const earlier = new OrderStatistics(x)
  for (let i = 0; i < x.length; i++) {
    if (earlier.size > 0 && !Number.isNaN(of[i])) {
      out[i] = (earlier.countBelow(of[i]) + earlier.countEqual(of[i]) / 2) / earlier.size
    }
    earlier.add(x[i])
  }
  return out
}
