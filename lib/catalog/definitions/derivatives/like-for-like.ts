/**
 * Day-on-day growth of a sum whose parts join over time: only parts present on both days count, so a venue’s first day
 * is no growth. `total` stands in where no part is known.
 *
 * Formula: Σ x[i] / Σ x[i−1] over parts present in both rows. First value: row 1. Missing input: that part is left
 * out; NaN where nothing is left. Source: chain-linking as for price indices.
 */
export function likeForLikeGrowth(parts: readonly Float64Array[], total: Float64Array): Float64Array {
  const out = new Float64Array(total.length).fill(Number.NaN)
  for (let i = 1; i < total.length; i++) {
    let now = 0
    let before = 0
    for (const part of parts) {
      if (Number.isNaN(part[i]) || Number.isNaN(part[i - 1])) continue
      now += part[i]
      before += part[i - 1]
    }
    if (before > 0) out[i] = now / before
    else if (total[i - 1] > 0) out[i] = total[i] / total[i - 1]
  }
  return out
}
