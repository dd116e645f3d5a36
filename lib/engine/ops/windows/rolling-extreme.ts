import { checkWindow, missing } from './check-window'
import { WindowCount } from './enough-rows'

/**
 * Shared by `rollingMin` and `rollingMax`.
 *
 * Formula: the present value of the last n rows that comes `before` all others. First value: n−1 rows after the first
 * present one. Missing input: as `mayMiss` says. Source: monotonic deque, O(rows).
 */
export function rollingExtreme(
  x: Float64Array,
  n: number,
  before: (a: number, b: number) => boolean,
): Float64Array {
  checkWindow(n)
  const out = missing(x.length)
  const queue = new Int32Array(x.length)
  let head = 0
  let tail = 0
  const rows = new WindowCount(n)
  for (let i = 0; i < x.length; i++) {
    const hasValue = rows.add(!Number.isNaN(x[i]))
    while (tail > head && queue[head] <= i - n) head++
    if (Number.isNaN(x[i])) continue
    while (tail > head && !before(x[queue[tail - 1]], x[i])) tail--
    queue[tail++] = i
    if (hasValue) out[i] = x[queue[head]]
  }
  return out
}
