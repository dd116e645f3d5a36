/**
 * Day-on-day growth of a sum whose parts start on different days. Only parts present on both days count, so a
 * venue’s first day is not growth. `total` is used where no part has data.
 *
 * Formula: Σ x[i] / Σ x[i−1] over parts present in both rows. First value: row 1. Missing input: that part is left
 * out; NaN where nothing is left. Source: chain-linking, as in price indices.
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
