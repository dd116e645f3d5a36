import { DAY_MS } from '@/lib/engine/frame'
import { downsample } from '@/lib/engine/ops/rows/downsample'
import type { PlotField } from '../fields/plot-field'
import { axisIndex, type PlotContext } from '../plot-context'
import { resumesOf } from './resumes'

export type Point = [time: number, value: number | null]

/** Columns that a line is downsampled to in view: one per pixel, so that it looks like the line through all rows. */
const columnsIn = (width: number) => Math.max(40, Math.round(width))
/** Columns of the neighborhood that every window leaves, and those that a window of few rows leaves. */
const LEAST_BESIDE = 60
const MOST_BESIDE = 500
/** First, last, lowest, and highest row of a column. Missing values can add a fifth. */
const POINTS_PER_COLUMN = 4
/** Share of the columns outside the window for rows further away than its length. They also get unused nearer columns. */
const FAR = 0.25
/** Up to this many rows in view each get a dot, because a single point has no line. */
const ROWS_WITH_DOTS = 40
/** Vertical pixels drawn per pixel column. Above this, a line of full width looks like a solid block. */
const ROUGH = 9

/** Downsampled rows of a line: fine in the visible window, coarser beside it, coarsest beyond that. */
export function rowsToDraw(context: PlotContext, values: Float64Array): number[] {
  const { time, window, plot } = context
  if (time.length === 0) return []
  const first = time[0]
  const last = time[time.length - 1]
  // A window of one row spans a day.
  const span = Math.max(DAY_MS, window.to - window.from)
  const part = (from: number, to: number, most: number) =>
    from <= to ? downsample(time, values, from, to, most) : []
  const inView = part(Math.max(first, window.from), Math.min(last, window.to), columnsIn(plot.width))
  const left = MOST_BESIDE - Math.ceil(inView.length / POINTS_PER_COLUMN)
  const beside = Math.floor(Math.max(LEAST_BESIDE, left) / 2)
  const near = beside - Math.ceil(beside * FAR)
  const before = part(Math.max(first, window.from - span), window.from - 1, near)
  const after = part(window.to + 1, Math.min(last, window.to + span), near)
  const far = (rows: ArrayLike<number>) => beside - Math.min(near, Math.ceil(rows.length / POINTS_PER_COLUMN))
  return [
    ...part(first, window.from - span - 1, far(before)),
    ...before,
    ...inView,
    ...after,
    ...part(window.to + span + 1, last, far(after)),
  ]
}

/** Points of a line. Missing values are null and leave gaps, and so do missing rows. */
export function pointsOf(context: PlotContext, values: Float64Array): Point[] {
  const { time, drawn } = context
  const resumes = resumesOf(drawn)
  const points: Point[] = []
  let before = Number.NaN
  let next = 0
  for (const row of rowsToDraw(context, values)) {
    while (resumes[next] <= before) next++
    if (resumes[next] <= time[row] && before < time[row]) points.push([(before + time[row]) / 2, null])
    points.push([time[row], drawnValue(values[row])])
    before = time[row]
  }
  return points
}

/** A value in the data of the chart library, where a gap is null. */
export const drawnValue = (value: number): number | null => (Number.isFinite(value) ? value : null)

export interface LineStyle {
  color: string
  width?: number
  dash?: 'solid' | 'dashed' | 'dotted'
  opacity?: number
  /** Index of its vertical axis. */
  axis?: number
  step?: 'end'
  area?: { color: string; opacity: number; origin?: 'start' | number }
  dots?: boolean
  z?: number
}

/** A line of the chart library. */
export interface LineSeries {
  [option: string]: unknown
  id: string
  data: readonly Point[]
  step?: 'end'
}

/** A field as a line, which is thinner if a wide one would look like a solid block. */
export function lineSeries(context: PlotContext, field: PlotField, style: LineStyle): LineSeries {
  const points = pointsOf(context, field.values)
  const width = (style.width ?? 1.5) * (roughness(context, points) > ROUGH ? 0.6 : 1)
  const dots = context.rows.end - context.rows.start <= ROWS_WITH_DOTS
  const step = isStepped(context, field.values) ? 'end' : undefined
  return lineOf(field.name, points, { dots, step, ...style, width })
}

/** Share of rows equal to the previous one above which a line is drawn in steps. */
const REPEATED = 0.9
/** With fewer rows, a line is never drawn in steps. */
const MIN_ROWS = 20

/** Whether values stay constant between changes, such as a policy rate. */
function isStepped({ rows }: PlotContext, values: Float64Array): boolean {
  let known = 0
  let repeated = 0
  for (let row = rows.start + 1; row < rows.end; row++) {
    if (Number.isNaN(values[row])) continue
    known++
    if (values[row] === values[row - 1]) repeated++
  }
  return known >= MIN_ROWS && repeated < known && repeated >= known * REPEATED
}

/** Vertical pixels that a line draws per pixel column, on the given axis or, without one, at full height. */
export function roughness(
  { window, plot }: PlotContext,
  points: readonly Point[],
  axis?: { ticks: { min: number; max: number }; scale: 'linear' | 'log' },
): number {
  const place = axis?.scale === 'log' ? Math.log : (value: number) => value
  let travel = 0
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  let before: number | null = null
  for (const point of points) {
    const value = point[1]
    if (point[0] < window.from || point[0] > window.to || value === null) continue
    const here = place(value)
    if (before !== null) travel += Math.abs(here - before)
    if (here < low) low = here
    if (here > high) high = here
    before = here
  }
  const span = axis ? place(axis.ticks.max) - place(axis.ticks.min) : high - low
  return span > 0 ? ((travel / span) * plot.height) / plot.width : 0
}

export function lineOf(id: string, data: readonly Point[], style: LineStyle): LineSeries {
  return {
    id,
    name: id,
    type: 'line',
    data,
    yAxisIndex: style.axis ?? 0,
    showSymbol: style.dots ?? false,
    symbol: 'circle',
    symbolSize: 5,
    silent: true,
    animation: false,
    clip: true,
    connectNulls: false,
    z: style.z ?? 3,
    ...(style.step ? { step: style.step } : {}),
    lineStyle: {
      color: style.color,
      width: Number((style.width ?? 1.5).toFixed(2)),
      type: style.dash ?? 'solid',
      opacity: style.opacity ?? 1,
      join: 'round',
    },
    itemStyle: { color: style.color },
    ...(style.area
      ? {
          areaStyle: {
            color: style.area.color,
            opacity: style.area.opacity,
            origin: style.area.origin ?? 'auto',
          },
        }
      : {}),
  }
}

export const OUTLINE = 'price-outline'
const OUTLINE_PX = 3
const OUTLINE_OPACITY = 0.6

/** The price in front of areas and bars, which would hide it, with an outline, since they have any brightness. */
export function priceOver(context: PlotContext, opacity = 0.85): object[] {
  const { palette } = context
  return priceSeries(context).flatMap((line) => [
    {
      ...line,
      id: OUTLINE,
      name: OUTLINE,
      showSymbol: false,
      z: 6,
      lineStyle: { color: palette.background, width: OUTLINE_PX, opacity: OUTLINE_OPACITY, join: 'round' },
    },
    {
      ...line,
      z: 7,
      lineStyle: { color: palette.text, width: 1, opacity },
      itemStyle: { color: palette.text, opacity },
    },
  ])
}

/** Its color, for the legend and its tag. */
export const priceOverColors = ({ price, palette }: PlotContext): Record<string, string> =>
  price ? { [price.name]: palette.text } : {}

/**
 * Whether the price is the subject: all other lines are drawn around it on its own axis, such as bands, averages, and
 * prices of a model.
 */
export function isPriceSubject(context: PlotContext): boolean {
  const { price, shown } = context
  return price !== null && shown.every((field) => axisIndex(context, field) === axisIndex(context, price))
}

/** Color of the price line, for the legend and its tag. */
export const priceColor = (context: PlotContext): string =>
  isPriceSubject(context) ? context.palette.text : context.palette.price

/** The price: strong where it is the subject, otherwise behind everything else. */
export function priceSeries(context: PlotContext): object[] {
  const { price } = context
  if (!price) return []
  const look = isPriceSubject(context) ? { width: 1.5, z: 5 } : { width: 1, opacity: 0.85, z: 2 }
  return [
    lineSeries(context, price, { color: priceColor(context), axis: axisIndex(context, price), ...look }),
  ]
}
