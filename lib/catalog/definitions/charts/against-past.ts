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

/** Ways in which charts hold a column of days against its own past. */

export const MONTH = 30
export const QUARTER = 90
export const YEAR = 365
export const FOUR_YEARS = 1460

/** Percent of earlier days below each value; the first year only fills the history. */
export function percentile(x: Float64Array): Float64Array {
  return scale(afterFirstYear(expandingRank(x)), 100)
}

/** Distance from the mean of all days so far, in their deviations; the first year only fills the history. */
export function deviations(x: Float64Array): Float64Array {
  return afterFirstYear(inUnitsOf(subtract(x, expandingMean(x)), expandingStd(x)))
}

/** Distance from the mean of the last n days, in their deviations. */
export function deviationsOver(x: Float64Array, n: number): Float64Array {
  return inUnitsOf(subtract(x, sma(x, n)), rollingStd(x, n))
}

function inUnitsOf(distance: Float64Array, deviation: Float64Array): Float64Array {
  return mapColumns([distance, deviation], (d, s) => (s > 1e-12 ? d / s : Number.NaN))
}

/** Natural logarithm of a quotient; missing unless both are above zero. */
export function logRatio(a: Float64Array, b: Float64Array): Float64Array {
  return mapColumns([a, b], (x, y) => (x > 0 && y > 0 ? Math.log(x / y) : Number.NaN))
}

/** Natural logarithm; missing unless above zero. */
export function log(x: Float64Array): Float64Array {
  return x.map((value) => (value > 0 ? Math.log(value) : Number.NaN))
}

/** Change of the n-day mean against the one a year before, percent. */
export function yearOverYear(x: Float64Array, n = MONTH): Float64Array {
  return percentChange(sma(x, n), YEAR)
}

/** Sum over n days of one column in percent of another’s. */
export function shareOfSums(part: Float64Array, whole: Float64Array, n: number): Float64Array {
  return scale(divide(rollingSum(part, n), rollingSum(whole, n)), 100)
}

/** Difference to n days before. */
export function changeOver(x: Float64Array, n: number): Float64Array {
  return subtract(x, lag(x, n))
}

/** A level to read the oscillator by, drawn wherever a column has a value after its first year. */
export function level(name: string, unit: Unit, text: string, at: number, beside: Ref): FieldDefinition {
  return withRole('level', name, unit, text, {
    from: [beside],
    compute: ([x]) => afterFirstYear(x).map((value) => (Number.isNaN(value) ? Number.NaN : at)),
  })
}

/** Upper and lower level of a percentile. */
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

/** An oscillator over columns of the axis. */
export function oscillator(
  name: string,
  unit: Unit,
  text: string,
  from: Formula['from'],
  compute: Formula['compute'],
): FieldDefinition {
  return withRole('oscillator', name, unit, text, { from, compute })
}

/** A signed bar over columns of the axis. */
export function bar(
  name: string,
  unit: Unit,
  text: string,
  from: Formula['from'],
  compute: Formula['compute'],
): FieldDefinition {
  return withRole('flow', name, unit, text, { from, compute })
}
