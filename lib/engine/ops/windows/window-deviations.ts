import { checkWindow } from './check-window'
import { WindowCount } from './enough-rows'

/** Gets a row whose window has a value: its present rows, its distance from their mean, and their squared deviations. */
type Use = (row: number, count: number, distance: number, squares: number) => void

/**
 * Deviations of the last n rows from their mean, in O(rows). As in `rollingSum`, every window is the end of one block plus
 * the start of the next. Merging their means and squared deviations avoids subtracting from a running total. Means count
 * from a value of the block, because a large offset would take the digits of a small spread.
 *
 * Formula: x − mean and Σ(x − mean)² over the present rows. First value: n−1 rows after the first present one; none for
 * n = 1. Missing input: as `mayMiss` says. Source: Welford 1962 (within a block), Chan, Golub and LeVeque 1979 (merging).
 */
export function windowDeviations(x: Float64Array, n: number, use: Use): void {
  checkWindow(n)
  if (n === 1 || n > x.length) return
  const rows = new WindowCount(n)
  const tail = new Tail(n)
  let inHead = 0
  let from = 0
  let mean = 0
  let squares = 0
  for (let i = 0; i < x.length; i++) {
    const place = i % n
    if (place === 0) {
      if (i > 0) tail.fill(x, i - n)
      inHead = 0
      mean = 0
      squares = 0
    }
    const isPresent = !Number.isNaN(x[i])
    if (isPresent) {
      if (inHead === 0) from = x[i]
      inHead++
      const value = x[i] - from
      const delta = value - mean
      mean += delta / inHead
      squares += delta * (value - mean)
    }
    if (!rows.add(isPresent)) continue
    if (place === n - 1) {
      use(i, rows.present, x[i] - from - mean, squares)
      continue
    }
    const inTail = tail.count[place + 1]
    const apart = mean - tail.mean[place + 1] + (from - tail.from)
    const share = inTail / rows.present
    use(
      i,
      rows.present,
      x[i] - from - mean + apart * share,
      squares + tail.squares[place + 1] + apart * apart * inHead * share,
    )
  }
}

/** Number, mean, and squared deviations of the present rows from each row of a block to its end. */
class Tail {
  readonly count: Float64Array
  readonly mean: Float64Array
  readonly squares: Float64Array
  /** The value from which means count. */
  from = 0

  constructor(n: number) {
    this.count = new Float64Array(n)
    this.mean = new Float64Array(n)
    this.squares = new Float64Array(n)
  }

  /** Fills in rows start+k … start+n−1, for every k. */
  fill(x: Float64Array, start: number): void {
    let seen = 0
    let average = 0
    let total = 0
    for (let k = this.count.length - 1; k >= 0; k--) {
      const given = x[start + k]
      if (!Number.isNaN(given)) {
        if (seen === 0) this.from = given
        seen++
        const value = given - this.from
        const delta = value - average
        average += delta / seen
        total += delta * (value - average)
      }
      this.count[k] = seen
      this.mean[k] = average
      this.squares[k] = total
    }
  }
}
