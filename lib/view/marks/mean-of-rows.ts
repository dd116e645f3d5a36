import type { PlotField } from '../fields/plot-field'
import type { PlotContext } from '../plot-context'

/** What means of a field are made of: where rows were left out, each one stands for those before it. */
export interface Weighed {
  /** The mean of what a row stands for; its value where that is itself. */
  values: Float64Array
  /** Rows of the whole series before each row, and before the end. */
  before: Float64Array
}

export function weigh({ input, time }: PlotContext, field: PlotField): Weighed {
  const { standFor } = input.series
  const before = new Float64Array(time.length + 1)
  for (let row = 0; row < time.length; row++) before[row + 1] = before[row] + (standFor?.[row] ?? 1)
  return { values: field.means ?? field.values, before }
}

/** Mean of the rows `start ≤ row < end`; NaN where none has a value. */
export function meanOf({ values, before }: Weighed, start: number, end: number): number {
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
