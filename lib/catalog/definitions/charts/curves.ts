import { sma } from '@/lib/engine/ops/averages/sma'
import { percentInRange } from '@/lib/engine/ops/oscillators/percent-in-range'
import { divide, mapColumns, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { expandingQuantile } from '@/lib/engine/ops/windows/expanding-quantile'
import { expandingRank } from '@/lib/engine/ops/windows/expanding-rank'
import { rollingMax } from '@/lib/engine/ops/windows/rolling-max'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { streak } from '@/lib/engine/ops/windows/streak'
import { mean as meanOf, quantile as quantileOf } from '@/lib/engine/summary-statistics'
import type { FormulaContext, Ref } from '../../define'
import { afterFirstYear } from '../../measures/guards'

/** A formula with numeric output, so that other formulas can build on it. */
export interface Curve {
  from: readonly Ref[]
  compute: (inputs: Float64Array[], context: FormulaContext) => Float64Array
}

/** A column by name, or a curve computed from columns. */
export type Source = Ref | Curve

export const YEAR = 365
export const FOUR_YEARS = 1460

export function curve(source: Source): Curve {
  return typeof source === 'string' ? { from: [source], compute: ([x]) => x } : source
}

/** Applies a function to the column of a source. */
export function after(source: Source, each: (x: Float64Array) => Float64Array): Curve {
  const { from, compute } = curve(source)
  return { from, compute: (inputs, context) => each(compute(inputs, context)) }
}

/** Combines several columns with a function of whole columns. */
export function join(
  sources: readonly Source[],
  of: (columns: Float64Array[], context: FormulaContext) => Float64Array,
): Curve {
  const curves = sources.map(curve)
  return {
    from: curves.flatMap(({ from }) => [...from]),
    compute: (inputs, context) => {
      let at = 0
      const columns = curves.map(({ from, compute }) => {
        const own = inputs.slice(at, at + from.length)
        at += from.length
        return compute(own, context)
      })
      return of(columns, context)
    },
  }
}

/** Combines several columns with a function of one row. */
export function combine(sources: readonly Source[], each: (...values: number[]) => number): Curve {
  return join(sources, (columns) => mapColumns(columns, each))
}

export const total = (...sources: Source[]): Curve =>
  combine(sources, (...values) => values.reduce((sum, x) => sum + x, 0))

export const spread = (a: Source, b: Source): Curve => combine([a, b], (x, y) => x - y)

/** a / b; NaN where b is not positive. */
export const over = (a: Source, b: Source): Curve => combine([a, b], (x, y) => (y > 0 ? x / y : Number.NaN))

/** 100 × part / whole; NaN where the whole is not positive. */
export const percentOf = (part: Source, whole: Source): Curve =>
  combine([part, whole], (x, y) => (y > 0 ? (100 * x) / y : Number.NaN))

/** 100 × (a / b − 1); NaN where b is not positive. */
export const percentAbove = (a: Source, b: Source): Curve =>
  combine([a, b], (x, y) => (y > 0 ? 100 * (x / y - 1) : Number.NaN))

/** The source where it is at least the given part of a measure, otherwise NaN: guards a denominator against tiny values. */
export const whereAtLeast = (source: Source, measure: Source, part: number): Curve =>
  combine([source, measure], (x, y) => (x >= part * y ? x : Number.NaN))

export const mean = (source: Source, days: number): Curve => after(source, (x) => sma(x, days))

export const sumOf = (source: Source, days: number): Curve => after(source, (x) => rollingSum(x, days))

export const ln = (source: Source): Curve =>
  after(source, (x) => x.map((value) => (value > 0 ? Math.log(value) : Number.NaN)))

/** Percentile among all earlier values, 0 to 100, starting with the 366th value. */
export const percentile = (source: Source): Curve =>
  after(source, (x) => {
    const place = expandingRank(x)
    const known = afterFirstYear(x)
    return place.map((value, row) => (Number.isNaN(known[row]) ? Number.NaN : 100 * value))
  })

/** Expanding quantile `q`, starting with the 366th value. */
export const quantile = (source: Source, q: number): Curve =>
  after(source, (x) => {
    const line = expandingQuantile(x, q)
    const known = afterFirstYear(x)
    return line.map((value, row) => (Number.isNaN(known[row]) ? Number.NaN : value))
  })

/** Z-score over the last `days`, including the row, with the sample standard deviation. */
export const zScore = (source: Source, days: number): Curve =>
  after(source, (x) => divide(subtract(x, sma(x, days)), rollingStd(x, days, 'sample')))

/** Position between the lowest and highest value of the last `days`, 0 to 100. */
export const rangePosition = (source: Source, days: number): Curve =>
  after(source, (x) => percentInRange(x, x, x, days))

/** Drawdown from the highest value of the last `days`, in percent. */
export const belowHigh = (source: Source, days: number): Curve =>
  after(source, (x) => divide(x, rollingMax(x, days)).map((part) => 100 * (part - 1)))

/** Percentage of the last `days` on which a condition held. */
export const shareOfDays = (
  sources: readonly Source[],
  days: number,
  holds: (...values: number[]) => boolean,
): Curve =>
  join(sources, (columns) =>
    scale(
      sma(
        mapColumns(columns, (...values) =>
          values.some(Number.isNaN) ? Number.NaN : holds(...values) ? 1 : 0,
        ),
        days,
      ),
      100,
    ),
  )

/** Consecutive days above zero (positive count) or not above zero (negative count). */
export const signedStreak = (source: Source): Curve =>
  after(source, (x) => streak(x.map((value) => (Number.isNaN(value) ? value : value > 0 ? 1 : -1))))

/** A constant wherever the source has a value, for reference lines. */
export const level = (source: Source, at: number): Curve =>
  after(source, (x) => x.map((value) => (Number.isNaN(value) ? Number.NaN : at)))

/** Quantile of the values present in a row, the median by default; NaN where fewer than `least` are present. */
export function quantileOfPresent(values: readonly number[], least: number, q = 0.5): number {
  const present = values.filter((x) => !Number.isNaN(x))
  return present.length < least ? Number.NaN : quantileOf(present, q)
}

/** Mean of the values present in a row; NaN where fewer than `least` are present. */
export function meanOfPresent(values: readonly number[], least: number): number {
  const present = values.filter((x) => !Number.isNaN(x))
  return present.length < least ? Number.NaN : meanOf(present)
}
