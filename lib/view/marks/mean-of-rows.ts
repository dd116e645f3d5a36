import type { PlotField } from '../fields/plot-field'
import type { PlotContext } from '../plot-context'

/** Rows with weights. After downsampling, a row represents several original rows. */
export interface WeightedRows {
  /** Mean of the original rows of each row. */
  values: Float64Array
  /** Number of original rows before each row, and in total. */
  before: Float64Array
}

export function weightedRows({ input, time }: PlotContext, field: PlotField): WeightedRows {
  const { standFor } = input.series
  const before = new Float64Array(time.length + 1)
  for (let row = 0; row < time.length; row++) before[row + 1] = before[row] + (standFor?.[row] ?? 1)
  return { values: field.means ?? field.values, before }
}

/** Mean of the rows `start ≤ row < end`; NaN if none has a value. */
export function meanOf({ values, before }: WeightedRows, start: number, end: number): number {
  let sum = 0
  let weight = 0
  for (let row = start; row < end; row++) {
    if (Number.isNaN(values[row])) continue
    const own = before[row + 1] - before[row]
    sum += values[row] * own
    weight += own
  }
  return sum / weight
}
