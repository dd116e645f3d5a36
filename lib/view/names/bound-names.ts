import { ROLE_FACTS } from '@/lib/contract/fields/roles'
import type { PlotField } from '../fields/plot-field'
import { axisIndex, type PlotContext } from '../plot-context'
import type { PlotName } from './plot-name'

/** Names take a tenth of a plot of this width. */
const NAMED_PX = 480

/** Names of lines that bound or divide others, at their last values in view. */
export function boundNames(context: PlotContext, colorOf: (field: PlotField) => string): PlotName[] {
  const { shown, narrow, plot } = context
  // In a small picture the names would cover the ends of the lines. The legend has both.
  if (narrow || plot.width < NAMED_PX) return []
  return shown
    .filter(({ role }) => ROLE_FACTS[role].axis === 'of bounded line')
    .flatMap((field) => endName(context, field, field.label, colorOf(field), axisIndex(context, field)))
}

/** The name of a line at its last value in view; none without one. */
export function endName(
  { rows, time }: PlotContext,
  { name, values }: PlotField,
  text: string,
  color: string,
  axis: number,
): PlotName[] {
  let row = rows.end - 1
  while (row >= rows.start && !Number.isFinite(values[row])) row--
  return row < rows.start
    ? []
    : [{ text, color, field: name, axis, at: { points: [[time[row], values[row]]] } }]
}
