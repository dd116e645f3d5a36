import { sma } from '../averages/sma'
import { add, divide, scale, subtract } from '../rows/arithmetic'
import { rollingStd } from '../windows/rolling-std'
import type { Channel } from './keltner'

/**
 * Bollinger bands.
 * Formula: middle = SMA(close, period); upper, lower = middle ± multiplier·population sd over the same rows. First
 * value: row period−1. Missing input: as in `sma`. Source: Bollinger 2001, who divides by the number of rows.
 */
export function bollinger(close: Float64Array, period: number, multiplier: number): Channel {
  const middle = sma(close, period)
  const width = scale(rollingStd(close, period, 'population'), multiplier)
  return { upper: add(middle, width), middle, lower: subtract(middle, width) }
}

/** Position of the close in a channel (%B): 0 at the lower band, 100 at the upper. NaN if the channel has no width. */
export function percentB(close: Float64Array, { upper, lower }: Channel): Float64Array {
  return scale(divide(subtract(close, lower), subtract(upper, lower)), 100)
}

/** Width of a channel in percent of its middle. */
export function bandwidth({ upper, middle, lower }: Channel): Float64Array {
  return scale(divide(subtract(upper, lower), middle), 100)
}
