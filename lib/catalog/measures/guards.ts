/** Rows of history required for all-time statistics. Prices of a market’s first year are not representative. */
const FIRST_YEAR = 365

/** A higher multiple means that the coins were mined before the first price and not bought. */
const MAX_TIMES_COST = 2000

/** The column with its first 365 values missing. */
export function afterFirstYear(x: Float64Array): Float64Array {
  let seen = 0
  return x.map((value) => {
    if (Number.isNaN(value)) return value
    seen++
    return seen > FIRST_YEAR ? value : Number.NaN
  })
}

/** Value / cost; missing where almost no cost was recorded. */
export function timesCost(value: Float64Array, cost: Float64Array): Float64Array {
  return value.map((x, row) =>
    cost[row] > 0 && x <= MAX_TIMES_COST * cost[row] ? x / cost[row] : Number.NaN,
  )
}

/** Ratio that is missing unless the denominator is at least `least` times a third column. */
export function guardedRatio(
  part: Float64Array,
  whole: Float64Array,
  scale: Float64Array,
  least: number,
): Float64Array {
  return part.map((x, row) => (whole[row] > least * scale[row] ? x / whole[row] : Number.NaN))
}

/** Rounding of a difference of sums, relative to the larger one. */
const ROUNDING = 1e-9

/** Whole − part; 0 where the part is larger by rounding only. */
export function restOf(whole: Float64Array, part: Float64Array): Float64Array {
  return whole.map((all, row) => {
    const rest = all - part[row]
    return rest < 0 && -rest <= ROUNDING * all ? 0 : rest
  })
}
