import { groupRows } from '@/lib/engine/ops/rows/group-rows'
import type { PlotField } from '../fields/plot-field'
import { type PlotContext, rowsNearby } from '../plot-context'
import { drawnValue, type Point } from './lines'
import { meanOf, weightedRows } from './mean-of-rows'

/** Narrower bars cannot be recognized as bars. */
const MIN_BAR_PX = 2
const MAX_BARS = 600
const MAX_BAR_PX = 14
const FILL = 0.72
/** Below this distance, gaps would be smaller than a pixel and look like stripes, so bars touch. */
const STRIPED_PX = 4
/** Overlap of touching bars, because antialiasing would show the background between them. */
const OVERLAP_PX = 0.4

export interface Bars {
  field: PlotField
  points: Point[]
  widthPx: number
}

/**
 * Bars of the window and its neighborhood: one per row if there is room, else one per group of rows with the mean of
 * their values, so that the height of bars does not depend on the zoom.
 */
export function barsOf(context: PlotContext, field: PlotField): Bars {
  const { time, rows, plot, window } = context
  const weighted = weightedRows(context, field)
  const { before } = weighted
  const count = Math.max(1, before[rows.end] - before[rows.start])
  const per = Math.max(1, Math.ceil(count / Math.min(MAX_BARS, plot.width / MIN_BAR_PX)))
  const near = rowsNearby(context)
  // Groups begin at multiples of their length, so panning does not regroup the rows.
  const groups = groupRows({ from: near.start, to: near.end, count: time.length }, (row) =>
    Math.floor(before[row] / per),
  )
  const points = groups.map(
    ({ start, end }): Point => [time[(start + end - 1) >> 1], drawnValue(meanOf(weighted, start, end))],
  )
  const inView = points.filter(([at]) => at >= window.from && at <= window.to).length
  const pitch = plot.width / Math.max(1, inView)
  if (pitch < STRIPED_PX) return { field, points, widthPx: pitch + OVERLAP_PX }
  const visible = Math.max(1, count / per)
  return { field, points, widthPx: Math.max(1, Math.min(MAX_BAR_PX, (plot.width / visible) * FILL)) }
}

/** Lowest and highest bar in view. */
export function endsOf({ window }: PlotContext, { points }: Bars): number[] {
  const values = points.flatMap(([at, value]) =>
    value !== null && at >= window.from && at <= window.to ? [value] : [],
  )
  return values.length > 0 ? [Math.min(...values), Math.max(...values)] : []
}

/** Bars with one color for positive and one for negative values. */
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
