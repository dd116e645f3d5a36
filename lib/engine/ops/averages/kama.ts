import { change } from '../risk/change'
import { mapColumn } from '../rows/arithmetic'
import { checkWindow, missing } from '../windows/check-window'
import { rollingSum } from '../windows/rolling-sum'

/**
 * Kaufman’s adaptive moving average.
 * Formula: K = K₋₁ + sc·(x − K₋₁), sc = (ER·(2/(fast+1) − 2/(slow+1)) + 2/(slow+1))², ER = |x − x₋ₙ|/Σ|Δx| over n
 * changes, 0 if nothing moved. First value: the n-th present row, equal to x. Missing input: NaN there; missing rows are
 * skipped. Source: Kaufman, Smarter Trading (1995).
 */
export function kama(x: Float64Array, n: number, fast: number, slow: number): Float64Array {
  checkWindow(n)
  checkWindow(fast)
  checkWindow(slow)
  const rows = Uint32Array.from(x.keys()).filter((i) => !Number.isNaN(x[i]))
  const present = Float64Array.from(rows, (row) => x[row])
  const out = missing(x.length)
  if (present.length < n) return out
  const quick = 2 / (fast + 1)
  const lazy = 2 / (slow + 1)
  const path = rollingSum(mapColumn(change(present, 1), Math.abs), n)
  let state = present[n - 1]
  out[rows[n - 1]] = state
  for (let k = n; k < present.length; k++) {
    const efficiency = path[k] > 0 ? Math.min(1, Math.abs(present[k] - present[k - n]) / path[k]) : 0
    state += (efficiency * (quick - lazy) + lazy) ** 2 * (present[k] - state)
    out[rows[k]] = state
  }
  return out
}
