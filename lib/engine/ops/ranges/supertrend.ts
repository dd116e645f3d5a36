import { walk } from '../rows/walk'
import { missing } from '../windows/check-window'
import { atr } from './atr'

export interface Supertrend {
  /** Trailing stop. `up` is its part in uptrends, below the price. `down` is its part in downtrends, above it. */
  line: Float64Array
  up: Float64Array
  down: Float64Array
}

/**
 * Supertrend, a trailing stop that flips sides.
 * Formula: bands (h + l)/2 ± multiplier·ATR(n); the upper band only falls and the lower only rises while the previous
 * close stays inside; the trend flips when the close crosses the band it follows. First value: row n, up if the
 * close is at or above the middle. Missing input: NaN there; bands and trend continue. Source: Seban’s rule.
 */
export function supertrend(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  n: number,
  multiplier: number,
): Supertrend {
  const range = atr(high, low, close, n)
  const up = missing(close.length)
  const down = missing(close.length)
  const line = missing(close.length)
  const step = (of: { upper: number; lower: number; rising: boolean; previous: number }, row: number) => {
    const middle = (high[row] + low[row]) / 2
    const width = multiplier * range[row]
    const here = close[row]
    if (Number.isNaN(middle + width + here)) {
      if (!Number.isNaN(here)) of.previous = here
      return
    }
    if (Number.isNaN(of.upper)) of.rising = here >= middle
    if (!(middle + width >= of.upper) || of.previous > of.upper) of.upper = middle + width
    if (!(middle - width <= of.lower) || of.previous < of.lower) of.lower = middle - width
    of.rising = here > (of.rising ? of.lower : of.upper)
    if (of.rising) up[row] = of.lower
    else down[row] = of.upper
    line[row] = of.rising ? of.lower : of.upper
    of.previous = here
  }
  const start = () => ({ upper: Number.NaN, lower: Number.NaN, rising: true, previous: Number.NaN })
  walk([line, up, down], start, step)
  return { line, up, down }
}
