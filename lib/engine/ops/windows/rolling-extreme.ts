import { checkWindow, missing } from './check-window'

/**
 * Shared by `rollingMin` and `rollingMax`.
 *
 * Formula: the value of the last n rows that comes `before` all others. First value: row n−1. Missing input: NaN while the gap
 * is in the window. Source: monotonic deque, O(rows).
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
  let lastGap = -1
  for (let i = 0; i < x.length; i++) {
    if (Number.isNaN(x[i])) {
      lastGap = i
      head = tail
      continue
    }
    while (tail > head && !before(x[queue[tail - 1]], x[i])) tail--
    queue[tail++] = i
    if (queue[head] <= i - n) head++
    if (i - n >= lastGap) out[i] = x[queue[head]]
  }
  return out
}
