import { type Expression, expression, type Meaning } from '../formulas/expression'

/** A higher multiple means that the coins were mined before the first price and not bought. */
const MAX_TIMES_COST = 2000

/** Rounding of a difference of sums, relative to the larger one. */
const ROUNDING = 1e-9

/** Value / cost; missing where almost no cost was recorded. */
export const timesCost = (worth: Meaning, cost: Meaning): Expression =>
  expression(`when(worth <= ${MAX_TIMES_COST} * cost, ratio(worth, cost))`, { worth, cost })

/** Whole − part; 0 where the part is larger by rounding only. */
export const restOf = (whole: Meaning, part: Meaning): Expression =>
  expression(`if(part > whole and part - whole <= ${ROUNDING} * whole, 0, whole - part)`, { whole, part })
