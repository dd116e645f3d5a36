import type { PlotField } from '../fields/plot-fields'
import type { AxisSpec } from '../plot-context'

/** Fields at the right of the plot: the first unit is labelled, others have scales of which the legend says the values. */
export interface RightAxes {
  right?: AxisSpec
  more?: readonly AxisSpec[]
  /** Number of the axis a field stands on. */
  axisOf(field: PlotField): number
}

/** Beyond this ratio of sizes one of two fields would be a flat line at the foot of the other. */
const MOST_APART = 60

/** Spreads fields over axes at the right, so that none is read in the unit or the size of another. */
export function rightAxes(fields: readonly PlotField[]): RightAxes {
  const groups: PlotField[][] = []
  for (const field of fields) {
    const fitting = groups.find(([first]) => first.unit === field.unit && isComparable(first, field))
    if (fitting) fitting.push(field)
    else groups.push([field])
  }
  const [right, ...more] = groups.map((group): AxisSpec => ({ fields: group, unit: group[0].unit }))
  return {
    ...(right ? { right } : {}),
    ...(more.length > 0 ? { more } : {}),
    axisOf: (field) => groups.findIndex((group) => group.includes(field)) + 1,
  }
}

/** Whether two fields of one unit can be read on one axis: neither is so many times as large as the other. */
export function isComparable(a: PlotField, b: PlotField, most = MOST_APART): boolean {
  if (a === b) return true
  const ratio = sizeOf(a.values) / sizeOf(b.values)
  return !(ratio > most || ratio < 1 / most)
}

function sizeOf(values: Float64Array): number {
  let largest = 0
  for (const value of values) if (Math.abs(value) > largest) largest = Math.abs(value)
  return largest
}
