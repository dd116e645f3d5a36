import { walk } from '../rows/walk'
import { checkWindow, missing } from './check-window'
import { WindowCount } from './enough-rows'
import { OrderStatistics } from './order-statistics'

/**
 * Percentile of each value, 0 … 100: the share of the last n rows, or of all rows so far with null, at or below it.
 *
 * Formula: 100 · count of present values ≤ x[i] / count of present values. First value: n−1 rows after the first present
 * one; with null, the first present one. Missing input: as `mayMiss` says; with null, NaN there and not counted. Source:
 * empirical distribution function; O(rows·log rows).
 */
export function percentileInWindow(x: Float64Array, n: number | null): Float64Array {
  const out = missing(x.length)
  const write = (among: OrderStatistics, row: number) => {
    out[row] = (100 * (among.countBelow(x[row]) + among.countEqual(x[row]))) / among.size
  }
  if (n === null) {
    const start = () => new OrderStatistics(x)
    const step = (seen: OrderStatistics, row: number) => {
      seen.add(x[row])
      if (!Number.isNaN(x[row])) write(seen, row)
    }
    walk([out], start, step, (seen) => seen.fork())
    return out
  }
  checkWindow(n)
  const rows = new WindowCount(n)
  const window = new OrderStatistics(x)
  for (let i = 0; i < x.length; i++) {
    window.add(x[i])
    if (i >= n) window.remove(x[i - n])
    if (rows.add(!Number.isNaN(x[i]))) write(window, i)
  }
  return out
}
