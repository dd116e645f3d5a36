import type { Unit } from '@/lib/contract/endpoint'
import { mapColumns, scale } from '@/lib/engine/ops/rows/arithmetic'
import { expandingRank } from '@/lib/engine/ops/windows/expanding-rank'
import { type FieldDefinition, field, type Ref } from '../../define'

/** Functions that compare a daily column with its own past. */

export const MONTH = 30
export const QUARTER = 90
export const YEAR = 365
export const FOUR_YEARS = 1460

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

/** Constant reference line, drawn wherever the column has a value after its first year. */
export function level(name: string, unit: Unit, text: string, at: number, beside: Ref): FieldDefinition {
  return field.level(name, unit, text).is`level(after(${beside}, 365), ${at})`
}

/** Upper and lower reference line for a percentile. */
export function percentileZones(
  beside: Ref,
  high: readonly [at: number, text: string],
  low: readonly [at: number, text: string],
): FieldDefinition[] {
  return [
    level('high_zone', 'percent', high[1], high[0], beside),
    level('low_zone', 'percent', low[1], low[0], beside),
  ]
}
