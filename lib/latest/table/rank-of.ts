import { DAY_MS, lowerBound } from '@/lib/engine/frame'
import { median } from '@/lib/engine/summary-statistics'
import { MIN_VALUES } from '@/lib/view/readout/statistics'

/** Years of changes that a change is compared with: a series of today is not what it was ten years ago. */
const RANK_YEARS = 4
export const RANK_MS = RANK_YEARS * 365.25 * DAY_MS
/** Makes the median absolute deviation of a normal distribution its standard deviation (Rousseeuw and Croux 1993). */
const OF_NORMAL = 1.4826

export interface Rank {
  /** Share of the values below it, and half of those equal to it, 0 to 100. */
  rank: number
  /** Distance from the median in 1.4826 median absolute deviations; absent if more than half of the values are equal. */
  z?: number
}

/** The place of the value of a row among those of the last four years up to it. Null with fewer than ten. */
export function rankOf(column: Float64Array, time: Float64Array, row: number): Rank | null {
  const value = column[row]
  if (!Number.isFinite(value)) return null
  const values = column.subarray(lowerBound(time, time[row] - RANK_MS), row + 1).filter(Number.isFinite)
  if (values.length < MIN_VALUES) return null
  const middle = median([...values])
  const deviation = OF_NORMAL * median(Array.from(values, (one) => Math.abs(one - middle)))
  return {
    rank: rankAmong(values, value),
    ...(deviation > 0 ? { z: (value - middle) / deviation } : {}),
  }
}

/** Share of some values below one of them, and half of those equal to it, in percent. */
export function rankAmong(values: Float64Array, value: number): number {
  let [below, equal] = [0, 0]
  for (const one of values) {
    if (one < value) below++
    else if (one === value) equal++
  }
  return (100 * (below + equal / 2)) / values.length
}
