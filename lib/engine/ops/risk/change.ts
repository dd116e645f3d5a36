import { subtract } from '../rows/arithmetic'
import { lag } from '../rows/lag'

/** Formula: x[i] − x[i−n]. First value: row n. Missing input: NaN where either end is missing. Source: definition. */
export function change(x: Float64Array, n: number): Float64Array {
  return subtract(x, lag(x, n))
}
