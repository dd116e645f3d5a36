/** Rows of history before a statistic of all of it is worth showing: a market's first year is all settling in. */
const FIRST_YEAR = 365

/** More than this and the cost is that of coins made before there was a price, not of a purchase. */
const MOST_TIMES_COST = 2000

/** The column without its first 365 values: they are missing. */
export function afterFirstYear(x: Float64Array): Float64Array {
  let seen = 0
  return x.map((value) => {
    if (Number.isNaN(value)) return value
    seen++
    return seen > FIRST_YEAR ? value : Number.NaN
  })
}

/** Value over cost; missing where hardly any cost was ever recorded. */
export function timesCost(value: Float64Array, cost: Float64Array): Float64Array {
  return value.map((x, row) =>
    cost[row] > 0 && x <= MOST_TIMES_COST * cost[row] ? x / cost[row] : Number.NaN,
  )
}

/** Part over whole where the whole is at least `least` of a third column; missing elsewhere. */
export function guardedRatio(
  part: Float64Array,
  whole: Float64Array,
  scale: Float64Array,
  least: number,
): Float64Array {
  return part.map((x, row) => (whole[row] > least * scale[row] ? x / whole[row] : Number.NaN))
}
