import { lowerBound } from '@/lib/engine/frame'
import type { ChartInput } from './chart'
import type { PlotField } from './fields/plot-field'
import type { Palette } from './style/palette'

/** Input of a builder. */
export interface PlotContext {
  input: ChartInput
  palette: Palette
  /** Numeric fields, without repeated columns. */
  fields: readonly PlotField[]
  /** Fields to draw, without the price. */
  shown: readonly PlotField[]
  /** The price to draw with them, if wanted and available. */
  price: PlotField | null
  time: Float64Array
  /** Visible span, milliseconds. */
  window: { from: number; to: number }
  /** Rows of the visible span: `start ≤ row < end`. */
  rows: Rows
  plot: { left: number; top: number; width: number; height: number }
  /** Color of a field, which does not depend on the other drawn fields. */
  color: (field: PlotField) => string
}

export interface Rows {
  start: number
  end: number
}

/** Output of a builder: the series, and what `compose` needs to make axes, grid, and zoom. */
export interface PlotSpec {
  series: object[]
  left: AxisSpec
  right?: AxisSpec
  /** Further scales on the right, without labels: axes 2, 3 … of the series. */
  more?: readonly AxisSpec[]
  /** Set if the horizontal axis is not time, or cannot be zoomed. */
  x?: { axis?: object; zoom?: false }
  /** Drawn fields, the main one first. Default: the shown fields and the price. */
  drawn?: readonly PlotField[]
  /** Colors that differ from those of the context. */
  colors?: Readonly<Record<string, string>>
  /** Notes for the legend, by field, if something else than its values is drawn. */
  notes?: Readonly<Record<string, string>>
}

export interface AxisSpec {
  fields: readonly PlotField[]
  unit: string
  /** Values the axis must include besides those of its fields. */
  reach?: readonly number[]
  /** Exact ends. */
  fixed?: { min: number; max: number }
  scale?: 'linear' | 'log' | 'auto'
  /** Whether its values are prices, whatever their unit, so that a log scale may fit. */
  growing?: boolean
  /** Share of the height at the bottom that is kept free for other marks. */
  foot?: number
  /** Levels with a label of their own. Round values too close to them get none. */
  marks?: readonly number[]
  /** A complete axis made by the builder. */
  axis?: object
}

/** Rows between two times, both included. */
export function rowsOf(time: Float64Array, from: number, to: number): Rows {
  const start = lowerBound(time, from)
  let end = lowerBound(time, to)
  while (end < time.length && time[end] <= to) end++
  return { start, end }
}

/** The visible rows and as many on each side, which a pan can reach before the chart is redrawn. */
export function rowsNearby({ rows, time }: PlotContext): Rows {
  const reach = rows.end - rows.start
  return { start: Math.max(0, rows.start - reach), end: Math.min(time.length, rows.end + reach) }
}
