import { wilder } from '../averages/wilder'
import { trueRange } from './true-range'

/**
 * Average true range.
 * Formula: Wilder average of the true range. First value: row n (n true ranges). Missing input: NaN there; the
 * average continues. Source: Wilder, New Concepts (1978).
 */
export function atr(high: Float64Array, low: Float64Array, close: Float64Array, n: number): Float64Array {
  return wilder(trueRange(high, low, close), n)
}
