import { type PlotContext, rowsNearby } from '../plot-context'
import type { PlotField } from '../plot-fields'
import { drawnValue, type Point } from './lines'

/** Bars narrower than this are no longer seen as bars. */
const LEAST_BAR_PX = 2
const MOST_BARS = 600
const MOST_BAR_PX = 14
const FILL = 0.72

export interface Bars {
  points: Point[]
  widthPx: number
}

/**
 * Bars of the visible window and its neighborhood: one a row while they have room, else one for several rows with the
 * mean of their present values, so that levels stay true however far the picture is zoomed out.
 */
export function barsOf(context: PlotContext, field: PlotField): Bars {
  const { time, rows, plot } = context
  const count = Math.max(1, rows.end - rows.start)
  const per = Math.max(1, Math.ceil(count / Math.min(MOST_BARS, plot.width / LEAST_BAR_PX)))
  const near = rowsNearby(context)
  const points: Point[] = []
  // Groups begin at multiples of their length, so that a pan does not reshuffle them.
  for (let start = near.start - (near.start % per); start < near.end; start += per) {
    const end = Math.min(time.length, start + per)
    points.push([time[(start + end - 1) >> 1], drawnValue(meanOf(field.values, start, end))])
  }
  const visible = Math.max(1, count / per)
  return { points, widthPx: Math.max(1, Math.min(MOST_BAR_PX, (plot.width / visible) * FILL)) }
}

function meanOf(values: Float64Array, start: number, end: number): number {
  let sum = 0
  let present = 0
  for (let row = start; row < end; row++) {
    if (Number.isNaN(values[row])) continue
    sum += values[row]
    present++
  }
  return sum / present
}

/** Lowest and highest bar in view. */
export function endsOf(context: PlotContext, field: PlotField): number[] {
  const { window } = context
  const values = barsOf(context, field).points.flatMap(([at, value]) =>
    value !== null && at >= window.from && at <= window.to ? [value] : [],
  )
  return values.length > 0 ? [Math.min(...values), Math.max(...values)] : []
}

export function barSeries(
  context: PlotContext,
  field: PlotField,
  colors: { up: string; down: string },
): object {
  const { points, widthPx } = barsOf(context, field)
  return {
    id: field.name,
    name: field.name,
    type: 'bar',
    yAxisIndex: 0,
    barWidth: Number(widthPx.toFixed(2)),
    barGap: '-100%',
    silent: true,
    animation: false,
    z: 3,
    data: points.flatMap(([at, value]) =>
      value === null
        ? []
        : [{ value: [at, value], itemStyle: { color: value < 0 ? colors.down : colors.up } }],
    ),
  }
}
