import { checkWindow, missing } from './check-window'
import { WindowCount } from './enough-rows'

/**
 * Whether the rows are a sample of what is measured (volatility, z-scores, Sharpe ratio), or all of it (Bollinger
 * bands, whose author defines them so). Every use names one, and so does the formula text of its series.
 */
export type Deviation = 'sample' | 'population'

/**
 * Standard deviation of the last n rows, in O(rows). As in `rollingSum`, every window is the end of one block
 * plus the start of the next. Merging their means and squared deviations avoids subtracting from a running total, so
 * large values lose no digits.
 *
 * Formula: √(Σ(x − mean)²/(k−1)) over the k present rows of a sample, √(Σ(x − mean)²/k) of a population. First value: n−1
 * rows after the first present one; none for n = 1. Missing input: as `mayMiss` says. Source: Welford 1962 (within a
 * block), Chan, Golub and LeVeque 1979 (merging).
 */
export function rollingStd(x: Float64Array, n: number, of: Deviation): Float64Array {
  checkWindow(n)
  const out = missing(x.length)
  if (n === 1 || n > x.length) return out
  const rows = new WindowCount(n)
  const tail: Block = { count: new Float64Array(n), mean: new Float64Array(n), squares: new Float64Array(n) }
  let inHead = 0
  let mean = 0
  let squares = 0
  for (let i = 0; i < x.length; i++) {
    const place = i % n
    if (place === 0) {
      if (i > 0) fillTail(x, i - n, tail)
      inHead = 0
      mean = 0
      squares = 0
    }
    const isPresent = !Number.isNaN(x[i])
    if (isPresent) {
      inHead++
      const delta = x[i] - mean
      mean += delta / inHead
      squares += delta * (x[i] - mean)
    }
    if (!rows.add(isPresent)) continue
    let total = squares
    if (place < n - 1) {
      const inTail = tail.count[place + 1]
      const apart = mean - tail.mean[place + 1]
      total += tail.squares[place + 1] + (apart * apart * inHead * inTail) / rows.present
    }
    out[i] = Math.sqrt(total / (of === 'sample' ? rows.present - 1 : rows.present))
  }
  return out
}

/** Number, mean and squared deviations of the present rows from each row of a block to its end. */
interface Block {
  count: Float64Array
  mean: Float64Array
  squares: Float64Array
}

/** Fills in rows start+k … start+n−1, for every k. */
function fillTail(x: Float64Array, start: number, { count, mean, squares }: Block): void {
  let seen = 0
  let average = 0
  let total = 0
  for (let k = count.length - 1; k >= 0; k--) {
    const value = x[start + k]
    if (!Number.isNaN(value)) {
      seen++
      const delta = value - average
      average += delta / seen
      total += delta * (value - average)
    }
    count[k] = seen
    mean[k] = average
    squares[k] = total
  }
}
