import type { PlotField } from '../fields/plot-field'
import type { AxisSpec } from '../plot-context'

/** Axes on the right of the plot. The first unit has labels; for others only the legend shows the values. */
export interface RightAxes {
  right?: AxisSpec
  more?: readonly AxisSpec[]
  /** Index of the axis of a field. */
  axisOf(field: PlotField): number
}

/** Beyond this ratio, the smaller field would look like a flat line. */
const MAX_APART = 60

/** Distributes fields over axes on the right by unit and size. */
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

/** Whether two fields of one unit can share an axis, because neither is much larger than the other. */
export function isComparable(a: PlotField, b: PlotField, most = MAX_APART): boolean {
  if (a === b) return true
  const ratio = sizeOf(a.values) / sizeOf(b.values)
  return !(ratio > most || ratio < 1 / most)
}

function sizeOf(values: Float64Array): number {
  let largest = 0
  for (const value of values) if (Math.abs(value) > largest) largest = Math.abs(value)
  return largest
}
