import type { FieldAxis } from './field-axes'
import { fitsBeside } from './field-axes'
import type { VisibleOverlay } from './visible-overlays'

/** Place of a line: the axis of the chart with this number, the axis of a compared series, or a pane of its own. */
export type Place = { axis: number } | { with: string } | 'pane'

/**
 * Place of a line that nobody placed, such as a formula: the first axis with its unit on which neither looks flat, or else
 * a pane of its own. A line whose unit is unknown has nothing to share.
 */
export function placeOf(
  { column, field }: VisibleOverlay,
  axes: readonly FieldAxis[],
  placed: readonly VisibleOverlay[],
): Place {
  if (field.unit === 'none') return 'pane'
  const axis = axes.findIndex(
    ({ fields, unit }) => unit === field.unit && fields.some((other) => fitsBeside(field, other)),
  )
  if (axis >= 0) return { axis }
  const other = placed.find(
    (one) => one.column !== column && one.field.unit === field.unit && fitsBeside(field, one.field),
  )
  return other ? { with: other.column } : 'pane'
}
