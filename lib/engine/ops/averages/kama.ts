import { change } from '../risk/change'
import { mapColumn } from '../rows/arithmetic'
import { walk } from '../rows/walk'
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
  const path = rollingSum(mapColumn(change(present, 1), Math.abs), n)
  const efficiency = missing(x.length)
  for (let k = n; k < present.length; k++)
    efficiency[rows[k]] = path[k] > 0 ? Math.min(1, Math.abs(present[k] - present[k - n]) / path[k]) : 0
  const quick = 2 / (fast + 1)
  const lazy = 2 / (slow + 1)
  const out = missing(x.length)
  const step = (of: { seen: number; average: number }, row: number) => {
    const value = x[row]
    if (Number.isNaN(value)) return
    of.seen++
    if (of.seen < n) return
    const weight = of.seen === n ? 1 : (efficiency[row] * (quick - lazy) + lazy) ** 2
    of.average += weight * (value - of.average)
    out[row] = of.average
  }
  walk([out], () => ({ seen: 0, average: 0 }), step)
  return out
}
