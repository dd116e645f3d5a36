import { mapColumns, scale } from '@/lib/engine/ops/rows/arithmetic'
import { expandingRank } from '@/lib/engine/ops/windows/expanding-rank'

/** Functions that compare a daily column with its own past. */

const YEAR = 365

/** The column without its first 365 values. Prices of a market’s first year are not representative. */
function afterFirstYear(x: Float64Array): Float64Array {
  let seen = 0
  return x.map((value) => (Number.isNaN(value) || ++seen > YEAR ? value : Number.NaN))
}

/** Percentage of earlier days below each value. The first year only builds up history. */
export function percentile(x: Float64Array): Float64Array {
  return scale(afterFirstYear(expandingRank(x)), 100)
}

/** Natural logarithm of a ratio; NaN unless both values are positive. */
export function logRatio(a: Float64Array, b: Float64Array): Float64Array {
  return mapColumns([a, b], (x, y) => (x > 0 && y > 0 ? Math.log(x / y) : Number.NaN))
}
