import { walk } from '../rows/walk'
import { missing } from '../windows/check-window'

/** Pairs that only build up history. */
const FIRST_PAIRS = 365

/**
 * Value at x[i] of the least-squares line of y on x over rows 0 … i.
 * Formula: ȳ + (Σ(x−x̄)(y−ȳ) ÷ Σ(x−x̄)²)·(x[i]−x̄). First value: pair 366. Missing input: NaN, and no part of the fit.
 * Source: ordinary least squares, co-moments updated around running means.
 */
export function expandingFit(x: Float64Array, y: Float64Array): Float64Array {
  const out = missing(x.length)
  const start = () => ({ count: 0, meanX: 0, meanY: 0, squares: 0, products: 0 })
  walk([out], start, (of, row) => {
    const [at, to] = [x[row], y[row]]
    if (Number.isNaN(at) || Number.isNaN(to)) return
    of.count++
    const dx = at - of.meanX
    of.meanX += dx / of.count
    of.meanY += (to - of.meanY) / of.count
    of.squares += dx * (at - of.meanX)
    of.products += dx * (to - of.meanY)
    if (of.count > FIRST_PAIRS && of.squares >= 1e-9)
      out[row] = of.meanY + (of.products / of.squares) * (at - of.meanX)
  })
  return out
}
