import { wilder } from '../averages/wilder'
import { walk } from '../rows/walk'
import { missing } from '../windows/check-window'

/**
 * Relative strength index, 0–100.
 * Formula: 100·G/(G + L), G and L the Wilder averages of gains and losses; 50 if both are 0. First value: row n, after
 * n changes. Missing input: NaN there; changes are between present closes.
 * Source: Wilder, New Concepts (1978).
 */
export function rsi(close: Float64Array, n: number): Float64Array {
  const gains = missing(close.length)
  const losses = missing(close.length)
  const step = (of: { previous: number }, row: number) => {
    if (Number.isNaN(close[row])) return
    const moved = close[row] - of.previous
    of.previous = close[row]
    if (Number.isNaN(moved)) return
    gains[row] = Math.max(moved, 0)
    losses[row] = Math.max(-moved, 0)
  }
  walk([gains, losses], () => ({ previous: Number.NaN }), step)
  const loss = wilder(losses, n)
  return wilder(gains, n).map((gain, i) => {
    const total = gain + loss[i]
    return total === 0 ? 50 : (100 * gain) / total
  })
}
