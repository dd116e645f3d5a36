import { checkWindow, missing } from './check-window'
import { WindowCount } from './enough-rows'

/**
 * Sum over the last n rows, in O(rows). Rows are divided into blocks of n, and every window is the end of one block plus
 * the start of the next. Nothing is subtracted, so no rounding error accumulates.
 *
 * Formula: x[i−n+1] + … + x[i]; with k present rows, n/k times their sum, so that sums stay comparable. First value:
 * n−1 rows after the first present one. Missing input: as `mayMiss` says. Source: van Herk 1992, Gil and Werman 1993
 * (blocks).
 */
export function rollingSum(x: Float64Array, n: number): Float64Array {
  checkWindow(n)
  const out = missing(x.length)
  if (n > x.length) return out
  const rows = new WindowCount(n)
  const tail = new Float64Array(n)
  let head = 0
  for (let i = 0; i < x.length; i++) {
    const place = i % n
    if (place === 0) {
      if (i > 0) fillTail(x, i - n, tail)
      head = 0
    }
    const isPresent = !Number.isNaN(x[i])
    if (isPresent) head += x[i]
    if (!rows.add(isPresent)) continue
    const total = place === n - 1 ? head : tail[place + 1] + head
    out[i] = rows.present === n ? total : total * (n / rows.present)
  }
  return out
}

/** Sums of rows start+k … start+n−1, for every k. */
function fillTail(x: Float64Array, start: number, tail: Float64Array): void {
  let total = 0
  for (let k = tail.length - 1; k >= 0; k--) {
    if (!Number.isNaN(x[start + k])) total += x[start + k]
    tail[k] = total
  }
}
