import { scaleOf } from '../axes/value-axis'
import type { PlotField } from '../fields/plot-field'
import { type AxisSpec, type PlotContext, rowsNearby } from '../plot-context'
import { drawnValue, type LineStyle, lineOf, lineSeries, type Point, pointsOf, roughness } from './lines'
import { meanOf, type WeightedRows, weightedRows } from './mean-of-rows'

/** Vertical pixels drawn per pixel column. Above this, even a thin line looks like a solid block. */
const SOLID = 32
/** Width of the average in pixels, distance of its points in pixels, and most points. */
const MEAN_PX = 14
const STEP_PX = 3
const MAX_POINTS = 500
const FAINT = 0.3
/** An average of fewer rows looks like the values themselves. */
const MIN_ROWS = 3

export interface CalmLines {
  series: object[]
  /** Rows per average; 1 if the values themselves are drawn. */
  meanOf: number
}

/**
 * A field as a line. If it swings so often that it would look like a solid block, its moving average is drawn, with the
 * values faint behind it; zooming in shows the values again. With several fields only one should have such a background
 * (`withBackground`). `spec` is the axis of the line.
 */
export function smoothedLines(
  context: PlotContext,
  field: PlotField,
  style: LineStyle,
  spec: AxisSpec,
  withBackground = true,
): CalmLines {
  const each = lineSeries(context, field, style)
  const { rows, plot } = context
  const weighted = weightedRows(context, field)
  const inView = weighted.before[rows.end] - weighted.before[rows.start]
  const over = Math.round((inView * MEAN_PX) / plot.width)
  const travel = () => roughness(context, pointsOf(context, field.values), scaleOf(context, spec))
  if (over < MIN_ROWS || travel() < SOLID) {
    return { series: [each], meanOf: 1 }
  }
  const points = meanPoints(context, weighted, over)
  const mean = lineOf(field.name, points, style)
  if (!withBackground) return { series: [mean], meanOf: over }
  const background = lineSeries(context, field, { ...style, opacity: FAINT, z: 1 })
  return {
    series: [{ ...background, id: `${field.name}-each`, name: `${field.name}-each` }, mean],
    meanOf: over,
  }
}

/** Legend notes of the fields that are drawn as averages. */
export function meanNotes(fields: readonly PlotField[], lines: readonly CalmLines[]): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name }, at) =>
      lines[at].meanOf > 1
        ? [
            [
              name,
              `average of ${lines[at].meanOf} rows${lines[at].series.length > 1 ? ', raw values behind it' : ''}`,
            ],
          ]
        : [],
    ),
  )
}

/** Averages of the present values, at even steps. */
function meanPoints(context: PlotContext, weighted: WeightedRows, over: number): Point[] {
  const { rows, time } = context
  const { values, before } = weighted
  const near = rowsNearby(context)
  const least = Math.ceil((before[rows.end] - before[rows.start]) / MAX_POINTS)
  const step = Math.max(1, least, Math.round((over * STEP_PX) / MEAN_PX))
  const half = over >> 1
  const points: Point[] = []
  let first = 0
  let last = 0
  let drawn = -1
  for (let at = before[near.start], row = near.start; at < before[near.end]; at += step) {
    while (before[row + 1] <= at) row++
    // A row that represents several is drawn once.
    if (row === drawn) continue
    drawn = row
    while (before[first + 1] <= at - half) first++
    while (last < time.length && before[last] <= at + half) last++
    points.push([time[row], Number.isNaN(values[row]) ? null : drawnValue(meanOf(weighted, first, last))])
  }
  return points
}
