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
