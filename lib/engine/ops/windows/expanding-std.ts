import { missing } from './check-window'

/**
 * Sample standard deviation of all values so far.
 * Formula: √(Σ(x − mean)²/(k−1)) over the k present values of rows 0 … i. First value: the second present row.
 * Missing input: NaN there; later rows skip it. Source: Welford 1962.
 */
export function expandingStd(x: Float64Array): Float64Array {
  const out = missing(x.length)
  let count = 0
  let mean = 0
  let squares = 0
  for (let i = 0; i < x.length; i++) {
    if (Number.isNaN(x[i])) continue
    count++
    const delta = x[i] - mean
    mean += delta / count
    squares += delta * (x[i] - mean)
    if (count > 1) out[i] = Math.sqrt(squares / (count - 1))
  }
  return out
}
