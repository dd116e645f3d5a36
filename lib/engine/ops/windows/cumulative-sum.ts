/**
 * Running total.
 * Formula: x₀ + … + x[i], with compensation for rounding. First value: row 0. Missing input: NaN there; the total
 * continues without it. Source: definition; Neumaier 1974 (compensation).
 */
export function cumulativeSum(x: Float64Array): Float64Array {
  const out = new Float64Array(x.length)
  let total = 0
  let lost = 0
  for (let i = 0; i < x.length; i++) {
    const value = x[i]
    if (Number.isNaN(value)) {
      out[i] = Number.NaN
      continue
    }
    const next = total + value
    lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total
    total = next
    out[i] = total + lost
  }
  return out
}
