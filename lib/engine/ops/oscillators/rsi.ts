import { wilder } from '../averages/wilder'
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
  let previous = Number.NaN
  for (let i = 0; i < close.length; i++) {
    if (Number.isNaN(close[i])) continue
    const moved = close[i] - previous
    previous = close[i]
    if (Number.isNaN(moved)) continue
    gains[i] = Math.max(moved, 0)
    losses[i] = Math.max(-moved, 0)
  }
  const loss = wilder(losses, n)
  return wilder(gains, n).map((gain, i) => {
    const total = gain + loss[i]
    return total === 0 ? 50 : (100 * gain) / total
  })
}
