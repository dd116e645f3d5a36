import { expandingMean } from '@/lib/engine/ops/windows/expanding-mean'
import { expandingStd } from '@/lib/engine/ops/windows/expanding-std'
import { percentileOf } from '@/lib/view/readout/percentile'
import { MIN_VALUES } from '@/lib/view/readout/statistics'

export interface Place {
  /** Share of the values at or below it, 0 to 100. */
  percentile: number
  /** Sample standard deviations from the mean; absent if the values do not vary. */
  z?: number
}

/** The place of the value of a row among all values of the column up to it. Null with fewer than ten. */
export function placeOf(column: Float64Array, row: number): Place | null {
  const values = column.subarray(0, row + 1)
  const value = values[row]
  const percentile = percentileOf(values, value)
  if (percentile === null || values.reduce((sum, one) => sum + Number(Number.isFinite(one)), 0) < MIN_VALUES)
    return null
  const deviation = expandingStd(values)[row]
  return deviation > 0 ? { percentile, z: (value - expandingMean(values)[row]) / deviation } : { percentile }
}
