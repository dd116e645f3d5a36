import { sma } from '../averages/sma'
import { divide, scale } from '../rows/arithmetic'
import { rollingStd } from '../windows/rolling-std'
import { percentChange } from './percent-change'

/**
 * Sharpe ratio of the last n simple returns, annualized with `perYear` rows per year, without a risk-free rate.
 * Formula: mean/sample sd·√perYear; NaN if returns do not vary. First value: row n. Missing input: as `mayMiss`
 * says of the returns. Source: Sharpe 1994.
 */
export function sharpe(close: Float64Array, n: number, perYear = 252): Float64Array {
  const returns = scale(percentChange(close, 1), 0.01)
  return scale(divide(sma(returns, n), rollingStd(returns, n, 'sample')), Math.sqrt(perYear))
}
