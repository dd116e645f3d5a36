import { sma } from '../averages/sma'
import { divide, mapColumn, scale } from '../rows/arithmetic'
import { percentChange } from './percent-change'

/**
 * Sortino ratio of the last n simple returns, annualized with `perYear` rows per year, with a target return of 0.
 * Formula: mean/√(mean of min(r, 0)²)·√perYear; NaN if no return is negative. First value: row n. Missing input:
 * as `mayMiss` says of the returns. Source: Sortino and Price 1994.
 */
export function sortino(close: Float64Array, n: number, perYear = 252): Float64Array {
  const returns = scale(percentChange(close, 1), 0.01)
  const falls = mapColumn(returns, (value) => Math.min(value, 0) ** 2)
  const downside = mapColumn(sma(falls, n), Math.sqrt)
  return scale(divide(sma(returns, n), downside), Math.sqrt(perYear))
}
