import { scale } from '../rows/arithmetic'
import { rollingStd } from '../windows/rolling-std'
import { logReturn } from './log-return'

/**
 * Annualized volatility in percent, with `perYear` rows per year.
 * Formula: sample sd of the last n log returns·√perYear·100. First value: row n. Missing input: as `mayMiss`
 * says of the returns; a missing close is two missing returns. Source: definition.
 */
export function realizedVolatility(close: Float64Array, n: number, perYear = 252): Float64Array {
  return scale(rollingStd(logReturn(close), n, 'sample'), Math.sqrt(perYear) * 100)
}
