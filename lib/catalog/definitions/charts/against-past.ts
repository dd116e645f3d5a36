import type { Unit } from '@/lib/contract/endpoint'
import { sma } from '@/lib/engine/ops/averages/sma'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { divide, mapColumns, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { lag } from '@/lib/engine/ops/rows/lag'
import { expandingMean } from '@/lib/engine/ops/windows/expanding-mean'
import { expandingRank } from '@/lib/engine/ops/windows/expanding-rank'
import { expandingStd } from '@/lib/engine/ops/windows/expanding-std'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { type FieldDefinition, type Formula, type Ref, withRole } from '../../define'
import { afterFirstYear } from '../../measures/guards'

/** Functions that compare a daily column with its own past. */

export const MONTH = 30
export const QUARTER = 90
export const YEAR = 365
export const FOUR_YEARS = 1460

/** Percentage of earlier days below each value. The first year only builds up history. */
export function percentile(x: Float64Array): Float64Array {
  return scale(afterFirstYear(expandingRank(x)), 100)
}

/** Z-score over all days to date. The first year only builds up history. */
export function deviations(x: Float64Array): Float64Array {
  return afterFirstYear(inUnitsOf(subtract(x, expandingMean(x)), expandingStd(x)))
}

/** Z-score over the last `n` days. */
export function deviationsOver(x: Float64Array, n: number): Float64Array {
  return inUnitsOf(subtract(x, sma(x, n)), rollingStd(x, n, 'sample'))
}

function inUnitsOf(distance: Float64Array, deviation: Float64Array): Float64Array {
  return mapColumns([distance, deviation], (d, s) => (s > 1e-12 ? d / s : Number.NaN))
}

/** Natural logarithm of a ratio; NaN unless both values are positive. */
export function logRatio(a: Float64Array, b: Float64Array): Float64Array {
  return mapColumns([a, b], (x, y) => (x > 0 && y > 0 ? Math.log(x / y) : Number.NaN))
}

/** Natural logarithm; NaN unless positive. */
export function log(x: Float64Array): Float64Array {
  return x.map((value) => (value > 0 ? Math.log(value) : Number.NaN))
}

/** Change in the `n`-day mean from one year earlier, in percent. */
export function yearOverYear(x: Float64Array, n = MONTH): Float64Array {
  return percentChange(sma(x, n), YEAR)
}

/** Days since the highest value to date. */
export function daysSinceHigh(x: Float64Array): Float64Array {
  let most = Number.NEGATIVE_INFINITY
  let at = 0
  return x.map((value, row) => {
    if (Number.isNaN(value)) return value
    if (value >= most) {
      most = value
      at = row
    }
    return row - at
  })
}

/** Sum of one column over `n` days as a percentage of another’s. */
export function shareOfSums(part: Float64Array, whole: Float64Array, n: number): Float64Array {
  return scale(divide(rollingSum(part, n), rollingSum(whole, n)), 100)
}

/** Change from `n` days earlier. */
export function changeOver(x: Float64Array, n: number): Float64Array {
  return subtract(x, lag(x, n))
}

/** Constant reference line, drawn wherever the column has a value after its first year. */
export function level(name: string, unit: Unit, text: string, at: number, beside: Ref): FieldDefinition {
  return withRole('level', name, unit, text, {
    from: [beside],
    compute: ([x]) => afterFirstYear(x).map((value) => (Number.isNaN(value) ? Number.NaN : at)),
  })
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

/** Oscillator field computed from columns of the axis. */
export function oscillator(
  name: string,
  unit: Unit,
  text: string,
  from: Formula['from'],
  compute: Formula['compute'],
): FieldDefinition {
  return withRole('oscillator', name, unit, text, { from, compute })
}

/** Signed bar field computed from columns of the axis. */
export function bar(
  name: string,
  unit: Unit,
  text: string,
  from: Formula['from'],
  compute: Formula['compute'],
): FieldDefinition {
  return withRole('flow', name, unit, text, { from, compute })
}
