import { expression, type Meaning } from '../../formulas/expression'
import { operation } from '../../formulas/operation'

/** Value of the line that fits the columns x and y so far; see `expandingFit`. */
export const fitted = operation('fitted', ([x, y]) => expandingFit(x, y))

/** Distance of the log market cap from its fit to the log of a column, and the price on the fitted line. */
export function fittedTo(column: Meaning) {
  const line = fitted([expression`log(${column})`, expression('log(market_cap_usd)')])
  return {
    deviation: expression`log(market_cap_usd) - ${line}`,
    price: expression`exp(${line}) / supply`,
  }
}

/**
 * Value at x[i] of the least-squares line of y on x over rows 0 … i. The first year of pairs only builds up history.
 * Rows with a missing input are NaN and do not affect the fit. One pass: co-moments are updated around running means.
 */
export function expandingFit(x: Float64Array, y: Float64Array): Float64Array {
  const FIRST_YEAR = 365
  let count = 0
  let meanX = 0
  let meanY = 0
  let squares = 0
  let products = 0
  return x.map((at, row) => {
    const to = y[row]
    if (Number.isNaN(at) || Number.isNaN(to)) return Number.NaN
    count++
    const dx = at - meanX
    meanX += dx / count
    meanY += (to - meanY) / count
    squares += dx * (at - meanX)
    products += dx * (to - meanY)
    if (count <= FIRST_YEAR || squares < 1e-9) return Number.NaN
    return meanY + (products / squares) * (at - meanX)
  })
}
