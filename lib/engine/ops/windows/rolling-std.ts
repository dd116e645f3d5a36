import { checkWindow, missing } from './check-window'

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
 * Formula: √(Σ(x − mean)²/(n−1)) of a sample, √(Σ(x − mean)²/n) of a population. First value: row n−1; none
 * for n = 1. Missing input: NaN while the gap is in the window. Source: Welford 1962 (within a block), Chan, Golub and LeVeque 1979 (merging).
 */
export function rollingStd(x: Float64Array, n: number, of: Deviation): Float64Array {
  checkWindow(n)
  const out = missing(x.length)
  if (n === 1 || n > x.length) return out
  const tailMean = new Float64Array(n)
  const tailSquares = new Float64Array(n)
  let mean = 0
  let squares = 0
  for (let i = 0; i < x.length; i++) {
    const place = i % n
    if (place === 0) {
      if (i > 0) fillTail(x, i - n, n, tailMean, tailSquares)
      mean = 0
      squares = 0
    }
    const delta = x[i] - mean
    mean += delta / (place + 1)
    squares += delta * (x[i] - mean)
    if (i < n - 1) continue
    let total = squares
    if (place < n - 1) {
      const inHead = place + 1
      const inTail = n - inHead
      const apart = mean - tailMean[inHead]
      total += tailSquares[inHead] + (apart * apart * inHead * inTail) / n
    }
    out[i] = Math.sqrt(total / (of === 'sample' ? n - 1 : n))
  }
  return out
}

/** Mean and squared deviations of rows start+k … start+n−1, for every k. */
function fillTail(
  x: Float64Array,
  start: number,
  n: number,
  means: Float64Array,
  squares: Float64Array,
): void {
  let mean = 0
  let total = 0
  for (let k = n - 1; k >= 0; k--) {
    const value = x[start + k]
    const delta = value - mean
    mean += delta / (n - k)
    total += delta * (value - mean)
    means[k] = mean
    squares[k] = total
  }
}
