import { missing } from './check-window'

/**
 * Sample standard deviation of all values so far.
 * Formula: √(Σ(x − mean)²/(k−1)) over the k present values of rows 0 … i. First value: the second present row.
 * Missing input: NaN there; later rows skip it. Source: Welford 1962.
 */
export function expandingStd(x: Float64Array): Float64Array {
  const out = missing(x.length)
  expandingDeviations(x, (row, count, _, squares) => {
    out[row] = Math.sqrt(squares / (count - 1))
  })
  return out
}

/**
 * Deviations of all values so far from their mean, from the second present row on: the number of values, the distance of
 * the last one from the mean, and the squared deviations. Means count from the first value, because a large offset would
 * take the digits of a small spread. Source: Welford 1962.
 */
export function expandingDeviations(
  x: Float64Array,
  use: (row: number, count: number, distance: number, squares: number) => void,
): void {
  let count = 0
  let from = 0
  let mean = 0
  let squares = 0
  for (let i = 0; i < x.length; i++) {
    if (Number.isNaN(x[i])) continue
    if (count === 0) from = x[i]
    count++
    const value = x[i] - from
    const delta = value - mean
    mean += delta / count
    squares += delta * (value - mean)
    if (count > 1) use(i, count, value - mean, squares)
  }
}
