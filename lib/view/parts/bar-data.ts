import type { PlotContext } from '../plot-context'
import type { PlotField } from '../plot-fields'
import { drawnValue, type Point } from './lines'

/** Bars narrower than this are no longer seen as bars. */
const LEAST_BAR_PX = 2

export interface Bars {
  points: Point[]
  widthPx: number
}

/**
 * Bars of the visible window: one a row while they have room, else one for several rows with the mean of their
 * present values, so that levels stay true however far the picture is zoomed out.
 */
export function barsOf(context: PlotContext, field: PlotField): Bars {
  const { time, rows, plot } = context
  const count = Math.max(1, rows.end - rows.start)
  const per = Math.max(1, Math.ceil((count * LEAST_BAR_PX) / plot.width))
  const points: Point[] = []
  for (let start = 0; start < time.length; start += per) {
    const end = Math.min(time.length, start + per)
    let sum = 0
    let present = 0
    for (let row = start; row < end; row++) {
      if (Number.isNaN(field.values[row])) continue
      sum += field.values[row]
      present++
    }
    points.push([time[(start + end - 1) >> 1], present > 0 ? drawnValue(sum / present) : null])
  }
  const visible = Math.max(1, count / per)
  return { points, widthPx: Math.max(1, Math.min(14, (plot.width / visible) * 0.72)) }
}

export function barSeries(
  context: PlotContext,
  field: PlotField,
  colors: { up: string; down: string },
  axis: 0 | 1 = 0,
): object {
  const { points, widthPx } = barsOf(context, field)
  return {
    id: field.name,
    name: field.name,
    type: 'bar',
    yAxisIndex: axis,
    barWidth: widthPx,
    barGap: '-100%',
    silent: true,
    animation: false,
    z: 3,
    data: points.map(([at, value]) => ({
      value: [at, value],
      itemStyle: { color: (value ?? 0) < 0 ? colors.down : colors.up },
    })),
  }
}
