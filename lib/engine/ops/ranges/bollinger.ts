import { sma } from '../averages/sma'
import { add, divide, scale, subtract } from '../rows/arithmetic'
import { missing } from '../windows/check-window'
import { rollingStd } from '../windows/rolling-std'
import { windowDeviations } from '../windows/window-deviations'
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

/**
 * Position of the close in its Bollinger bands (%B): 0 at the lower band, 100 at the upper.
 * Formula: 50 + 50·(close − SMA)/(multiplier·population sd), without the bands, which are rounded at the size of the close.
 * First value: row period−1. Missing input: as in `sma`; NaN if the bands have no width. Source: Bollinger 2001.
 */
export function percentB(close: Float64Array, period: number, multiplier: number): Float64Array {
  const out = missing(close.length)
  windowDeviations(close, period, (row, count, distance, squares) => {
    const width = multiplier * Math.sqrt(squares / count)
    if (width > 0) out[row] = 50 + (50 * distance) / width
  })
  return out
}

/**
 * Width of the Bollinger bands in percent of their middle.
 * Formula: 200·multiplier·population sd/SMA. First value: row period−1. Missing input: as in `sma`. Source: Bollinger 2001.
 */
export function bandwidth(close: Float64Array, period: number, multiplier: number): Float64Array {
  return divide(scale(rollingStd(close, period, 'population'), 200 * multiplier), sma(close, period))
}
