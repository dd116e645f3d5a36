import { checkWindow, missing } from '../windows/check-window'

/**
 * Exponential smoothing seeded with a simple mean, shared by `ema` and `wilder`.
 *
 * Formula: y = y₋₁ + weight·(x − y₋₁), y = mean of the first n present values at the n-th of them. First value: the
 * n-th present row. Missing input: NaN there; the average continues with the next present row. Source: definition.
 */
export function smoothRecursively(x: Float64Array, n: number, weight: number): Float64Array {
  checkWindow(n)
  const out = missing(x.length)
  let seen = 0
  let state = 0
  for (let i = 0; i < x.length; i++) {
    const value = x[i]
    if (Number.isNaN(value)) continue
    seen++
    if (seen <= n) {
      state += value
      if (seen < n) continue
      state /= n
    } else {
      state += weight * (value - state)
    }
    out[i] = state
  }
  return out
}
