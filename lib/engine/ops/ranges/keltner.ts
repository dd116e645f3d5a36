import { ema } from '../averages/ema'
import { add, scale, subtract } from '../rows/arithmetic'
import { atr } from './atr'

export interface Channel {
  upper: Float64Array
  middle: Float64Array
  lower: Float64Array
}

/**
 * Keltner channel.
 * Formula: middle = EMA(close, period); upper, lower = middle ± multiplier·ATR(atrPeriod). First value: middle at row
 * period−1, upper and lower at row max(period−1, atrPeriod). Missing input: NaN there; the averages continue. Source: Keltner’s
 * channel in Raschke’s form.
 */
export function keltner(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  period: number,
  multiplier: number,
  atrPeriod: number,
): Channel {
  const middle = ema(close, period)
  const width = scale(atr(high, low, close, atrPeriod), multiplier)
  return { upper: add(middle, width), middle, lower: subtract(middle, width) }
}
