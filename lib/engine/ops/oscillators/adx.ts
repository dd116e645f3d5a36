import { wilder } from '../averages/wilder'
import { trueRange } from '../ranges/true-range'
import { checkLengths, missing } from '../windows/check-window'

export interface Adx {
  adx: Float64Array
  plus: Float64Array
  minus: Float64Array
}

/**
 * Average directional index and both directional indicators, 0–100.
 *
 * Formula: with rise = high − previous high and fall = previous low − low, only the larger counts, if positive. plus and
 * minus = 100 · Wilder average of the counted rise or fall / Wilder average of the true range; adx = Wilder average of
 * 100 · |plus − minus| / (plus + minus). First value: plus and minus at row n, adx at row 2n−1. Missing input: NaN there,
 * as in `wilder`. Source: Wilder, New Concepts in Technical Trading Systems (1978).
 */
export function adx(high: Float64Array, low: Float64Array, close: Float64Array, n: number): Adx {
  checkLengths(high, low, close)
  const up = missing(close.length)
  const down = missing(close.length)
  for (let i = 1; i < close.length; i++) {
    const rise = high[i] - high[i - 1]
    const fall = low[i - 1] - low[i]
    if (Number.isNaN(rise) || Number.isNaN(fall)) continue
    up[i] = rise > fall && rise > 0 ? rise : 0
    down[i] = fall > rise && fall > 0 ? fall : 0
  }
  const range = trueRange(high, low, close)
  const typical = wilder(range, n)
  const share = (moves: Float64Array) =>
    wilder(moves, n).map((value, i) => (typical[i] > 0 ? (100 * value) / typical[i] : Number.NaN))
  const plus = share(up)
  const minus = share(down)
  const directed = plus.map((value, i) => {
    const both = value + minus[i]
    if (Number.isNaN(both)) return Number.NaN
    return both > 0 ? (100 * Math.abs(value - minus[i])) / both : 0
  })
  return { adx: wilder(directed, n), plus, minus }
}
