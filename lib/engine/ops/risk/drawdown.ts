import { expandingMax } from '../windows/expanding-max'

/**
 * Distance below the highest value so far, a fraction from −1 to 0, and below −1 for values below 0.
 * Formula: x/max(x₀ … x[i]) − 1, NaN where the maximum is not above 0. First value: the first present row above 0. Missing input: NaN there; the maximum continues.
 * Source: definition.
 */
export function drawdown(x: Float64Array): Float64Array {
  const highest = expandingMax(x)
  return x.map((value, row) => (highest[row] > 0 ? value / highest[row] - 1 : Number.NaN))
}
