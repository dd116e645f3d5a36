import { lowerBound } from '@/lib/engine/frame'
import type { ChartInput } from './chart'
import type { PlotField } from './fields/plot-fields'
import type { Palette } from './style/palette'

/** Everything a builder of one kind works with. */
export interface PlotContext {
  input: ChartInput
  palette: Palette
  /** Numeric fields, repeated columns folded. */
  fields: readonly PlotField[]
  /** Those to draw, the price not among them. */
  shown: readonly PlotField[]
  /** The price to lay over, when it is wanted and there is one. */
  price: PlotField | null
  time: Float64Array
  /** Visible span, milliseconds. */
  window: { from: number; to: number }
  /** Rows of the visible span: `start ≤ row < end`. */
  rows: Rows
  plot: { left: number; top: number; width: number; height: number }
  /** Color of a drawn field: its own, whatever else is drawn. */
  color: (field: PlotField) => string
}

export interface Rows {
  start: number
  end: number
}

/** What a builder gives back; axes, grid and zoom are made of it. */
export interface PlotSpec {
  series: object[]
  left: AxisSpec
  right?: AxisSpec
  /** Further scales at the right, without labels: axes 2, 3 … of the series. */
  more?: readonly AxisSpec[]
  /** The horizontal axis when it is not that of time, or when it cannot be zoomed. */
  x?: { axis?: object; zoom?: false }
  /** Fields in the picture, the main one first; without it the shown ones and the price. */
  drawn?: readonly PlotField[]
  /** Colors that differ from the context’s. */
  colors?: Readonly<Record<string, string>>
  /** By field: how it is drawn, where that is not as it is. */
  notes?: Readonly<Record<string, string>>
}

export interface AxisSpec {
  fields: readonly PlotField[]
  unit: string
  /** Values the axis must reach besides those of its fields. */
  reach?: readonly number[]
  /** Exact ends. */
  fixed?: { min: number; max: number }
  scale?: 'linear' | 'log' | 'auto'
  /** Whether its values are prices, whatever their unit: read by how much they grow. */
  growing?: boolean
  /** Share of the height at the foot that is left to others: no value and no label stands there. */
  foot?: number
  /** Levels to read the values by: they are labelled, and round values too near them are not. */
  marks?: readonly number[]
  /** A whole axis of the builder’s own. */
  axis?: object
}

/** Rows of a span of time. */
export function rowsOf(time: Float64Array, from: number, to: number): Rows {
  const start = lowerBound(time, from)
  let end = lowerBound(time, to)
  while (end < time.length && time[end] <= to) end++
  return { start, end }
}

/** The visible rows and as many on each side as a pan reaches before the picture is drawn anew. */
export function rowsNearby({ rows, time }: PlotContext): Rows {
  const reach = rows.end - rows.start
  return { start: Math.max(0, rows.start - reach), end: Math.min(time.length, rows.end + reach) }
}
