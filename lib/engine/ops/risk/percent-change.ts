import { lag } from '../rows/lag'

/**
 * Rate of change in percent.
 * Formula: (x[i] − x[i−n])/x[i−n]·100, NaN where x[i−n] is 0 or below, because a share of it would have the wrong sign. First value: row n. Missing input: NaN where either end
 * is missing. Source: definition.
 */
export function percentChange(x: Float64Array, n: number): Float64Array {
  return percentFrom(x, lag(x, n))
}

/**
 * Rate of change in percent from given earlier values.
 * Formula: (x − before)/before·100, NaN where before is 0 or below. First value: the first pair. Missing input: NaN. Source:
 * definition.
 */
export function percentFrom(x: Float64Array, before: Float64Array): Float64Array {
  return x.map((value, i) => (before[i] > 0 ? ((value - before[i]) / before[i]) * 100 : Number.NaN))
}
