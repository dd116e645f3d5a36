import { DAY_MS } from '@/lib/engine/frame'
import { defineDailyMeasure, type Measure } from '../define'

/** Days before a fitted line counts, and before it is published. With fewer days it only follows the price. */
const FIRST_FIT = 365
const FIRST_SHOWN = 730

const QUANTILES = [10, 25, 50, 75, 90] as const

/**
 * Price at a quantile of past distances from a power law of the chain’s age: log10 P = a + b·log10(days).
 * The line and the distances use only rows up to the current one, so published values never change.
 */
export function powerLawQuantile(price: Float64Array, time: Float64Array, quantile: number): Float64Array {
  const out = new Float64Array(price.length).fill(Number.NaN)
  const distances: number[] = []
  const start = time[0] - DAY_MS
  let n = 0
  let meanX = 0
  let meanY = 0
  let varX = 0
  let covXY = 0
  for (let row = 0; row < price.length; row++) {
    if (!(price[row] > 0)) continue
    const x = Math.log10((time[row] - start) / DAY_MS)
    const y = Math.log10(price[row])
    n++
    const fromMean = x - meanX
    meanX += fromMean / n
    varX += fromMean * (x - meanX)
    covXY += fromMean * (y - meanY) * ((n - 1) / n)
    meanY += (y - meanY) / n
    if (n < FIRST_FIT) continue
    const line = meanY + (covXY / varX) * (x - meanX)
    insert(distances, y - line)
    if (n >= FIRST_SHOWN) out[row] = 10 ** (line + at(distances, quantile))
  }
  return out
}

function insert(sorted: number[], value: number): void {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle] < value) low = middle + 1
    else high = middle
  }
  sorted.splice(low, 0, value)
}

function at(sorted: readonly number[], quantile: number): number {
  const place = quantile * (sorted.length - 1)
  const below = Math.floor(place)
  const above = Math.min(below + 1, sorted.length - 1)
  return sorted[below] + (sorted[above] - sorted[below]) * (place - below)
}

export const measures: Measure[] = QUANTILES.map((percent) =>
  defineDailyMeasure(`rainbow_q${percent}`, ['price_usd'], ([price], { time }) =>
    powerLawQuantile(price, time, percent / 100),
  ),
)
