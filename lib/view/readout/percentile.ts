/** Share of values at or below a value, in percent; null without values. */
export function percentileOf(values: Float64Array, value: number): number | null {
  if (!Number.isFinite(value)) return null
  let below = 0
  let count = 0
  for (const one of values) {
    if (!Number.isFinite(one)) continue
    count++
    if (one <= value) below++
  }
  return count === 0 ? null : (below / count) * 100
}
