import type { PlotField } from '../fields/plot-field'
import { cellForm } from '../grid/cell-text'
import type { PlotContext } from '../plot-context'
import { barRows } from './bar-rows'
import { drawnValue, type Point } from './lines'

const MAX_BAR_PX = 14
const FILL = 0.72
/** Share of a slot that a mark takes where slots are wide, up to a width that would look like a block. */
const LEAST_FILL = 0.45
const BLOCK_PX = 64
/** Below this distance, gaps would be smaller than a pixel and look like stripes, so bars touch. */
const STRIPED_PX = 4
/** Overlap of touching bars, because antialiasing would show the background between them. */
const OVERLAP_PX = 0.4

export interface Bars {
  field: PlotField
  points: Point[]
  widthPx: number
}

/** Bars of fields in the same rows of the window and its neighborhood. */
export function barsOf(context: PlotContext, fields: readonly PlotField[]): Bars[] {
  const { time } = context
  const rows = barRows(
    context,
    fields.map(({ values }) => values),
  )
  return fields.map((field) => ({
    field,
    points: Array.from(rows, (row): Point => [time[row], drawnValue(field.values[row])]),
    widthPx: barWidth(context),
  }))
}

/**
 * Width of the slot of a row in CSS pixels: an equal share of the plot. Where rows are missing, the closest two must not
 * cover each other.
 */
function pitchOf({ rows, plot, time, window }: PlotContext): number {
  let closest = window.to - window.from
  for (let row = rows.start + 1; row < rows.end; row++) closest = Math.min(closest, time[row] - time[row - 1])
  const closestPx = (closest / (window.to - window.from || 1)) * plot.width
  const share = plot.width / Math.max(1, rows.end - rows.start)
  return closest > 0 ? Math.min(share, closestPx / FILL) : share
}

/** Width of a bar in CSS pixels: most of its slot up to `most`, less of a wider slot. */
export function barWidth(context: PlotContext, most = MAX_BAR_PX): number {
  const pitch = pitchOf(context)
  if (pitch < STRIPED_PX) return pitch + OVERLAP_PX
  return Math.max(1, Math.min(most, pitch * FILL), Math.min(BLOCK_PX, pitch * LEAST_FILL))
}

/** Share of a narrow slot that the body of a candle takes, whose border takes the rest: bodies that touch are a band. */
const BODY_FILL = 0.6
/** Narrower bodies look like lines. */
const LEAST_BODY_PX = 1.5

/** Width of the body of a candle without its border. */
export function candleWidth(context: PlotContext, most: number): number {
  const pitch = pitchOf(context)
  if (pitch >= STRIPED_PX) return barWidth(context, most)
  return Math.max(Math.min(pitch, LEAST_BODY_PX), pitch * BODY_FILL)
}

/** Lowest and highest bar in view. */
export function endsOf({ window }: PlotContext, { points }: Bars): number[] {
  const values = points.flatMap(([at, value]) =>
    value !== null && at >= window.from && at <= window.to ? [value] : [],
  )
  return values.length > 0 ? [Math.min(...values), Math.max(...values)] : []
}

/** Height of the value of a bar. */
const VALUE_PX = 12
/** Bars in view beyond which values would be a wall of numbers. */
const MOST_VALUES = 24

/** Bars with one color for positive and one for negative values, each with its value where all of them have room. */
export function signedBars(context: PlotContext, bars: Bars): object {
  const { window, palette } = context
  const series = barSeries(bars, palette)
  const inView = series.data.flatMap(({ value: [at, value] }) =>
    at >= window.from && at <= window.to ? [value] : [],
  )
  const { write, size } = cellForm(inView, bars.field.unit, { width: pitchOf(context), height: VALUE_PX })
  if (inView.length > MOST_VALUES || inView.some((value) => write(value) === '')) return series
  const label = (value: number) => ({
    show: true,
    position: value < 0 ? 'bottom' : 'top',
    distance: 3,
    formatter: write(value),
    color: palette.muted,
    fontSize: size,
  })
  return { ...series, data: series.data.map((bar) => ({ ...bar, label: label(bar.value[1]) })) }
}

interface BarSeries {
  [option: string]: unknown
  data: { value: [at: number, value: number]; itemStyle: object }[]
}

/** The same without values. */
export function barSeries({ field, points, widthPx }: Bars, colors: { up: string; down: string }): BarSeries {
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
    data: points.flatMap(([at, value]): BarSeries['data'] =>
      value === null
        ? []
        : [{ value: [at, value], itemStyle: { color: value < 0 ? colors.down : colors.up } }],
    ),
  }
}
