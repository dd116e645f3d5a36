import { sma } from '../averages/sma'
import { percentInRange } from './percent-in-range'

/**
 * Slow stochastic oscillator, 0–100.
 * Formula: k = SMA(smoothK) of `percentInRange` over `period` rows; d = SMA(smoothD) of k. First value: k at row
 * period+smoothK−2, d smoothD−1 rows later. Missing input: as `mayMiss` says. Source: Lane, slow form.
 */
export function stochastic(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  period: number,
  smoothK: number,
  smoothD: number,
): { k: Float64Array; d: Float64Array } {
  const k = sma(percentInRange(high, low, close, period), smoothK)
  return { k, d: sma(k, smoothD) }
}
