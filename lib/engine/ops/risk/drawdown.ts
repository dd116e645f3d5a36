import { divide, offset } from '../rows/arithmetic'
import { expandingMax } from '../windows/expanding-max'

/**
 * Distance below the highest value so far, a fraction from −1 to 0.
 * Formula: x/max(x₀ … x[i]) − 1. First value: the first present row. Missing input: NaN there; the maximum continues.
 * Source: definition.
 */
export function drawdown(x: Float64Array): Float64Array {
  return offset(divide(x, expandingMax(x)), -1)
}
