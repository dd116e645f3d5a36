import { mapColumn, mapColumns } from '../rows/arithmetic'
import { rollingStd } from '../windows/rolling-std'
import { change } from './change'

const LONG = 32
const SHORT = 2

/**
 * Scaling exponent of volatility with the length of the step: 0.5 for a random walk, above it for trends.
 * Formula: ln(s₃₂/s₂)/ln(32/2), s_k the sample sd of the last n log changes over k rows. First value: row n+31. Missing
 * input: as `mayMiss` says of the changes; NaN where a price is not positive. Source: Hurst exponent from two scales
 * (Di Matteo 2007).
 */
export function hurst(close: Float64Array, n: number): Float64Array {
  const log = mapColumn(close, (price) => (price > 0 ? Math.log(price) : Number.NaN))
  const spread = (rows: number) => rollingStd(change(log, rows), n, 'sample')
  return mapColumns([spread(LONG), spread(SHORT)], (long, short) =>
    short > 0 && long > 0 ? Math.log(long / short) / Math.log(LONG / SHORT) : Number.NaN,
  )
}
