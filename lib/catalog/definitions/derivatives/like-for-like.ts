import { memberValues } from '@/lib/engine/ops/rows/members'

/**
 * Day-on-day growth of a sum whose parts start on different days. A part counts from its second row on, so a venue’s
 * first day is not growth. `total` is used only before the first row of any part.
 *
 * Formula: Σ x[i] / Σ x[i−1] over parts that had begun by row i−1. First value: row 1. Missing input: NaN where a part
 * that had begun is missing in one of the two rows, because the rest would stand for it. Source: chain-linking, as in
 * price indices.
 */
export function likeForLikeGrowth(
  time: Float64Array,
  parts: readonly Float64Array[],
  total: Float64Array,
): Float64Array {
  const present = memberValues({ time, columns: parts })
  const begun = parts.map((part) => part.findIndex((x) => !Number.isNaN(x)))
  const out = new Float64Array(total.length).fill(Number.NaN)
  for (let i = 1; i < total.length; i++) {
    const now = present(i)
    const before = present(i - 1)
    if (!now || !before) continue
    if (now.length === 0) out[i] = total[i - 1] > 0 ? total[i] / total[i - 1] : Number.NaN
    else out[i] = sumOf(i, i - 1) / sumOf(i - 1, i - 1)
  }
  return out.map((growth) => (Number.isFinite(growth) ? growth : Number.NaN))

  function sumOf(row: number, since: number): number {
    return parts.reduce((sum, part, k) => (begun[k] >= 0 && begun[k] <= since ? sum + part[row] : sum), 0)
  }
}
