import { ema } from '../averages/ema'
import { subtract } from '../rows/arithmetic'

export interface Macd {
  macd: Float64Array
  signal: Float64Array
  histogram: Float64Array
}

/**
 * Moving average convergence/divergence, in the unit of the price. `fast` may exceed `slow`.
 * Formula: macd = EMA(fast) − EMA(slow); signal = EMA(macd, signal); histogram = macd − signal. First value: row
 * max(fast, slow)−1, the signal `signal`−1 rows later. Missing input: NaN there; the averages continue. Source: Appel.
 */
export function macd(close: Float64Array, fast: number, slow: number, signal: number): Macd {
  const line = subtract(ema(close, fast), ema(close, slow))
  const smoothed = ema(line, signal)
  return { macd: line, signal: smoothed, histogram: subtract(line, smoothed) }
}
