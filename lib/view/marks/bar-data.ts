import { groupRows } from '@/lib/engine/ops/rows/group-rows'
import type { PlotField } from '../fields/plot-field'
import { type PlotContext, rowsNearby } from '../plot-context'
import { drawnValue, type Point } from './lines'
import { meanOf, weigh } from './mean-of-rows'

/** Bars narrower than this are no longer seen as bars. */
const LEAST_BAR_PX = 2
const MOST_BARS = 600
const MOST_BAR_PX = 14
const FILL = 0.72
/** Bars nearer than this would have gaps of parts of a pixel, which are seen as stripes: they touch. */
const STRIPED_PX = 4
/** Over the edge that two bars share, else a hair of the ground is seen between them. */
const OVERLAP_PX = 0.4

export interface Bars {
  field: PlotField
  points: Point[]
  widthPx: number
}

/**
 * Bars of the visible window and its neighborhood: one a row while they have room, else one for several rows with the
 * mean of their present values, so that levels stay true however far the picture is zoomed out.
 */
export function barsOf(context: PlotContext, field: PlotField): Bars {
  const { time, rows, plot, window } = context
  const weighed = weigh(context, field)
  const { before } = weighed
  const count = Math.max(1, before[rows.end] - before[rows.start])
  const per = Math.max(1, Math.ceil(count / Math.min(MOST_BARS, plot.width / LEAST_BAR_PX)))
  const near = rowsNearby(context)
  // Groups begin at multiples of their length, so panning does not regroup the rows.
  const groups = groupRows({ from: near.start, to: near.end, count: time.length }, (row) =>
    Math.floor(before[row] / per),
  )
  const points = groups.map(
    ({ start, end }): Point => [time[(start + end - 1) >> 1], drawnValue(meanOf(weighed, start, end))],
  )
  const inView = points.filter(([at]) => at >= window.from && at <= window.to).length
  const pitch = plot.width / Math.max(1, inView)
  if (pitch < STRIPED_PX) return { field, points, widthPx: pitch + OVERLAP_PX }
  const visible = Math.max(1, count / per)
  return { field, points, widthPx: Math.max(1, Math.min(MOST_BAR_PX, (plot.width / visible) * FILL)) }
}

/** Lowest and highest bar in view. */
export function endsOf({ window }: PlotContext, { points }: Bars): number[] {
  const values = points.flatMap(([at, value]) =>
    value !== null && at >= window.from && at <= window.to ? [value] : [],
  )
  return values.length > 0 ? [Math.min(...values), Math.max(...values)] : []
}

/** Bars up and down, each in its color. */
export function barSeries({ field, points, widthPx }: Bars, colors: { up: string; down: string }): object {
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
