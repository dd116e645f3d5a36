import { walk } from '../rows/walk'

/**
 * Running total.
 * Formula: x₀ + … + x[i], with compensation for rounding. First value: row 0. Missing input: NaN there; the total
 * continues without it. Source: definition; Neumaier 1974 (compensation).
 */
export function cumulativeSum(x: Float64Array): Float64Array {
  const out = new Float64Array(x.length)
  const step = (of: { total: number; lost: number }, row: number) => {
    const value = x[row]
    if (Number.isNaN(value)) {
      out[row] = Number.NaN
      return
    }
    const { total } = of
    const next = total + value
    of.lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total
    of.total = next
    out[row] = next + of.lost
  }
  walk([out], () => ({ total: 0, lost: 0 }), step)
  return out
}
