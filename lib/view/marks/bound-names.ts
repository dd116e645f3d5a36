import { ROLE_FACTS } from '@/lib/contract/fields/roles'
import type { PlotField } from '../fields/plot-field'
import { type AxisSpec, axisIndex, type PlotContext } from '../plot-context'
import { lineNames } from './line-names'

/** Names take a tenth of a plot of this width. */
const NAMED_PX = 480

/** Names of lines that bound or divide others, at their last values in view. */
export function boundNames(
  context: PlotContext,
  axes: readonly AxisSpec[],
  colorOf: (field: PlotField) => string,
): object[] {
  const { shown, rows, time, window, narrow, plot } = context
  // In a small picture the names would cover the ends of the lines. The legend has both.
  if (narrow || plot.width < NAMED_PX) return []
  const bounds = shown.filter(({ role }) => ROLE_FACTS[role].axis === 'of bounded line')
  return lineNames(
    context,
    axes,
    bounds.flatMap((field) => {
      let row = rows.end - 1
      while (row >= rows.start && !Number.isFinite(field.values[row])) row--
      return row < rows.start
        ? []
        : [
            {
              id: field.name,
              text: field.label,
              color: colorOf(field),
              axis: axisIndex(context, field),
              point: [time[row], field.values[row]] as [number, number],
              place: (time[row] - window.from) / Math.max(1, window.to - window.from),
            },
          ]
    }),
  )
}
