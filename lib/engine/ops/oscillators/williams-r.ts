import { offset } from '../rows/arithmetic'
import { percentInRange } from './percent-in-range'

/**
 * Williams %R, −100…0.
 * Formula: −100·(HH − c)/(HH − LL); −50 if the range is zero. First value: row n−1. Missing input: as in
 * `percentInRange`. Source: Williams.
 */
export function williamsR(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  n: number,
): Float64Array {
  return offset(percentInRange(high, low, close, n), -100)
}
