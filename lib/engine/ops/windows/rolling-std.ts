import { missing } from './check-window'
import { windowDeviations } from './window-deviations'

/**
 * Whether the rows are a sample of what is measured (volatility, z-scores, Sharpe ratio), or all of it (Bollinger
 * bands, whose author defines them so). Every use names one, and so does the formula text of its series.
 */
export type Deviation = 'sample' | 'population'

/**
 * Standard deviation of the last n rows, in O(rows).
 *
 * Formula: √(Σ(x − mean)²/(k−1)) over the k present rows of a sample, √(Σ(x − mean)²/k) of a population. First value: n−1
 * rows after the first present one; none for n = 1. Missing input: as `mayMiss` says. Source: as `windowDeviations`.
 */
export function rollingStd(x: Float64Array, n: number, of: Deviation): Float64Array {
  const out = missing(x.length)
  const less = of === 'sample' ? 1 : 0
  windowDeviations(x, n, (row, count, _, squares) => {
    out[row] = Math.sqrt(squares / (count - less))
  })
  return out
}
