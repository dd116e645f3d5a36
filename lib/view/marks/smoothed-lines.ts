import { scaleOf } from '../axes/value-axis'
import type { PlotField } from '../fields/plot-fields'
import { type AxisSpec, type PlotContext, rowsNearby } from '../plot-context'
import { drawnValue, type LineStyle, lineOf, lineSeries, type Point, pointsOf, roughness } from './lines'
import { meanOf, type Weighed, weigh } from './mean-of-rows'

/** Travel in pixels a pixel column from which even a thin line is a block of color that says nothing. */
const SOLID = 32
/** The mean reaches over so many pixels, and has a point every so many, within bounds. */
const MEAN_PX = 14
const STEP_PX = 3
const MOST_POINTS = 500
const FAINT = 0.3
/** A mean of fewer rows is no other line. */
const LEAST_ROWS = 3

export interface CalmLines {
  series: object[]
  /** Rows that a drawn mean is made of; 1 where the values themselves are the line. */
  meanOf: number
}

/**
 * A field as a line. Where it swings so often that it would be a solid block, its values are the faint ground of
 * their mean; a zoom in brings them back. Grounds of several fields would mix to mud, so that only one is to have one.
 * The spec is that of the axis they stand on.
 */
export function smoothedLines(
  context: PlotContext,
  field: PlotField,
  style: LineStyle,
  spec: AxisSpec,
  grounded = true,
): CalmLines {
  const each = lineSeries(context, field, style)
  const { rows, plot } = context
  const weighed = weigh(context, field)
  const inView = weighed.before[rows.end] - weighed.before[rows.start]
  const over = Math.round((inView * MEAN_PX) / plot.width)
  const travel = () => roughness(context, pointsOf(context, field.values), scaleOf(context, spec))
  if (over < LEAST_ROWS || travel() < SOLID) {
    return { series: [each], meanOf: 1 }
  }
  const points = meanPoints(context, weighed, over)
  const mean = lineOf(field.name, points, style)
  if (!grounded) return { series: [mean], meanOf: over }
  const ground = lineSeries(context, field, { ...style, opacity: FAINT, z: 1 })
  return { series: [{ ...ground, id: `${field.name}-each`, name: `${field.name}-each` }, mean], meanOf: over }
}

/** What the legend says of the fields whose mean is drawn. */
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

/** Means of the present values around every so many rows. */
function meanPoints(context: PlotContext, weighed: Weighed, over: number): Point[] {
  const { rows, time } = context
  const { values, before } = weighed
  const near = rowsNearby(context)
  const least = Math.ceil((before[rows.end] - before[rows.start]) / MOST_POINTS)
  const step = Math.max(1, least, Math.round((over * STEP_PX) / MEAN_PX))
  const half = over >> 1
  const points: Point[] = []
  let first = 0
  let last = 0
  let drawn = -1
  for (let at = before[near.start], row = near.start; at < before[near.end]; at += step) {
    while (before[row + 1] <= at) row++
    // One that stands for many is a single point.
    if (row === drawn) continue
    drawn = row
    while (before[first + 1] <= at - half) first++
    while (last < time.length && before[last] <= at + half) last++
    points.push([time[row], Number.isNaN(values[row]) ? null : drawnValue(meanOf(weighed, first, last))])
  }
  return points
}
