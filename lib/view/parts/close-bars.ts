import type { PlotContext } from '../plot-context'
import type { PlotField } from '../plot-fields'
import { barSeries, barsOf } from './bar-data'

/** Bars nearer than this have gaps of parts of a pixel, which are seen as stripes. */
const STRIPED_PX = 4
/** Over the edge that two bars share, else a hair of the ground is seen between them. */
const OVERLAP_PX = 0.4

type Drawn = ReturnType<typeof barSeries>

/** Signed bars of a field; where they stand too close for even gaps they touch. */
export function closeBars(
  context: PlotContext,
  field: PlotField,
  colors: { up: string; down: string },
): Drawn {
  const { window, plot } = context
  const series = barSeries(context, field, colors)
  const inView = barsOf(context, field).points.filter(([at]) => at >= window.from && at <= window.to).length
  const pitch = plot.width / Math.max(1, inView)
  return pitch < STRIPED_PX ? { ...series, barWidth: Number((pitch + OVERLAP_PX).toFixed(2)) } : series
}
