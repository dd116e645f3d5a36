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
  let upper = Number.NaN
  let lower = Number.NaN
  let rising = true
  let previous = Number.NaN
  for (let i = 0; i < close.length; i++) {
    const middle = (high[i] + low[i]) / 2
    const width = multiplier * range[i]
    const here = close[i]
    if (Number.isNaN(middle + width + here)) {
      if (!Number.isNaN(here)) previous = here
      continue
    }
    if (Number.isNaN(upper)) rising = here >= middle
    if (!(middle + width >= upper) || previous > upper) upper = middle + width
    if (!(middle - width <= lower) || previous < lower) lower = middle - width
    rising = here > (rising ? lower : upper)
    if (rising) up[i] = lower
    else down[i] = upper
    line[i] = rising ? lower : upper
    previous = here
  }
  return { line, up, down }
}
