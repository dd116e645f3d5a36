import type { PlotField } from '../fields/plot-field'
import { type PlotContext, rowsNearby } from '../plot-context'
import { drawnValue, lineOf, type Point } from './lines'

const WIDTH_PX = 0.9
const FAINT = 0.3

/** Lowest and highest values of a level in the periods in view. */
export function rangeEnds({ drawn, rows }: PlotContext, field: PlotField): number[] {
  const view = (of: Readonly<Record<string, Float64Array>> | undefined) => [
    ...(of?.[field.name]?.subarray(rows.start, rows.end) ?? []),
  ]
  return [...view(drawn.periods?.lows), ...view(drawn.periods?.highs)].filter(Number.isFinite)
}

/**
 * The span between lowest and highest value of each period, behind the line of a level. Empty if the rows are not
 * periods, or those are not known.
 */
export function rangeLine(
  context: PlotContext,
  field: PlotField,
  style: { color: string; axis?: number },
): object[] {
  const { time, drawn } = context
  const lows = drawn.periods?.lows[field.name]
  const highs = drawn.periods?.highs[field.name]
  if (!lows || !highs) return []
  const { start, end } = rowsNearby(context)
  const points: Point[] = []
  for (let row = start; row < end; row++) {
    // A gap after each, because a line from one to the next would fill the plot.
    points.push([time[row], drawnValue(lows[row])], [time[row], drawnValue(highs[row])], [time[row], null])
  }
  return [lineOf(`${field.name}-range`, points, { ...style, width: WIDTH_PX, opacity: FAINT, z: 1 })]
}
