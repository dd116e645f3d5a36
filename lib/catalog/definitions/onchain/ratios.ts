import { sma } from '@/lib/engine/ops/averages/sma'
import { change } from '@/lib/engine/ops/risk/change'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { divide, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { expandingRank } from '@/lib/engine/ops/windows/expanding-rank'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import type { Formula, Ref } from '../../define'
import { afterFirstYear } from '../../measures/guards'

/** One column divided by another, times a factor. */
export function ratioOf(part: Ref, whole: Ref, factor = 1): Formula {
  return { from: [part, whole], compute: ([a, b]) => scale(divide(a, b), factor) }
}

export function percentOf(part: Ref, whole: Ref): Formula {
  return ratioOf(part, whole, 100)
}

export function inPercent(fraction: Ref): Formula {
  return { from: [fraction], compute: ([x]) => scale(x, 100) }
}

export function differenceOf(a: Ref, b: Ref): Formula {
  return { from: [a, b], compute: ([x, y]) => subtract(x, y) }
}

export function meanOver(column: Ref, days: number): Formula {
  return { from: [column], daily: true, compute: ([x]) => sma(x, days) }
}

export function changeOver(column: Ref, days: number): Formula {
  return { from: [column], daily: true, compute: ([x]) => change(x, days) }
}

export function growthOver(column: Ref, days: number): Formula {
  return { from: [column], daily: true, compute: ([x]) => percentChange(x, days) }
}

export function sumOver(column: Ref, days: number): Formula {
  return { from: [column], daily: true, compute: ([x]) => rollingSum(x, days) }
}

/** Percentage of earlier days below each value, after a first year that only builds up history. */
export function percentileOf(column: Ref): Formula {
  return { from: [column], daily: true, compute: ([x]) => scale(afterFirstYear(expandingRank(x)), 100) }
}

/** Ratio of two rolling sums. */
export function sumsRatio(part: Ref, whole: Ref, days: number, factor = 1): Formula {
  return {
    from: [part, whole],
    daily: true,
    compute: ([a, b]) => scale(divide(rollingSum(a, days), rollingSum(b, days)), factor),
  }
}

/** Short moving average relative to a long one, in percent above it. */
export function momentumOf(column: Ref, short: number, long: number): Formula {
  return {
    from: [column],
    daily: true,
    compute: ([x]) => divide(sma(x, short), sma(x, long)).map((ratio) => 100 * (ratio - 1)),
  }
}
