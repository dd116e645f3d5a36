import { checkWindow, missing } from '../windows/check-window'
import { WindowCount } from '../windows/enough-rows'
import { OrderStatistics } from '../windows/order-statistics'

/**
 * Mean of the lowest values of the last n rows.
 *
 * Formula: mean of the m smallest of the k present values, m = max(1, ⌊p·k⌋). First value: n−1 rows after the first
 * present one. Missing input: as `mayMiss` says. Source: historical expected shortfall. Time: O(m·rows·log rows), for
 * small tails.
 */
export function rollingTailMean(x: Float64Array, n: number, p: number): Float64Array {
  checkWindow(n)
  if (!(p > 0 && p <= 1))
    throw new RangeError(`The tail must be a share of the window above 0 and at most 1; got ${p}.`)
  const out = missing(x.length)
  const window = new OrderStatistics(x)
  const rows = new WindowCount(n)
  for (let i = 0; i < x.length; i++) {
    window.add(x[i])
    if (i >= n) window.remove(x[i - n])
    if (!rows.add(!Number.isNaN(x[i]))) continue
    const least = Math.max(1, Math.floor(p * window.size))
    let sum = 0
    for (let place = 0; place < least; place++) sum += window.smallest(place)
    out[i] = sum / least
  }
  return out
}
