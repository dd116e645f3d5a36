import type { SeriesData } from '@/lib/contract/series'
import type { ChartAxis } from './axes/chart-axis'
import { axisOf, type FieldAxis } from './axes/field-axes'
import type { Rectangle } from './axes/layout'
import type { ChartInput } from './chart'
import type { PlotField } from './fields/plot-field'
import type { PlotName } from './names/plot-name'
import type { Pointer } from './pointer/pointer'
import type { StudyText } from './study/study-text'
import type { Palette } from './style/palette'
import type { Rows } from './window/rows-of'

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
  /** The rows that are drawn: those of the series, or periods. */
  drawn: SeriesData
  /** Times of those rows. */
  time: Float64Array
  /** First and last time of the series, milliseconds. */
  extent: { first: number; last: number }
  /** Visible span, milliseconds. */
  window: { from: number; to: number }
  /** Rows of the visible span: `start ≤ row < end`. */
  rows: Rows
  plot: Rectangle
  /** Parts of the plot, from top to bottom. */
  panes: readonly Rectangle[]
  /** `yAxisIndex` of the price, if it has a pane above the main one. */
  paneAbove: number | null
  /** Whether the chart has the narrow margins of a phone. */
  narrow: boolean
  /** Vertical axes with their fields, the main one first. */
  axes: readonly FieldAxis[]
  /** Color of a field, which does not depend on the other drawn fields. */
  color: (field: PlotField) => string
}

/** Output of a builder: the series, and what `compose` needs to make axes, grid, and zoom. */
export interface PlotSpec {
  series: object[]
  /** Vertical axes in the order of `yAxisIndex`, the main one first: those of the context, see `axisSpecs`. */
  axes: readonly AxisSpec[]
  /** Names in the plot. Those without room are left out. */
  names?: readonly PlotName[]
  /** Drawn fields with a tag at their last value. Default: the drawn fields, where they are lines. */
  tagged?: readonly PlotField[]
  /** Place of a field's axis among them, if it is not that of the context. */
  axisOf?: (field: PlotField) => number
  /** Set if the horizontal axis is not time, or cannot be zoomed. */
  x?: { axis?: object; zoom?: false }
  /** Reads the chart mark by mark, if a row is not one place on its time axis. */
  pointer?: Pointer
  /** Drawn fields, the main one first. Default: the shown fields and the price. */
  drawn?: readonly PlotField[]
  /** Drawn fields whose change since the row before is read with their value. */
  changing?: readonly PlotField[]
  /** Whether the shown fields are layers, the first one at the bottom. */
  isStack?: true
  /** Fields that the legend offers besides. Default: all others. */
  offered?: readonly PlotField[]
  /** Colors that differ from those of the context. */
  colors?: Readonly<Record<string, string>>
  /** Fields with the span between the lowest and highest value of each period behind them. */
  ranged?: readonly PlotField[]
  /** Notes for the legend, by field, if something else than its values is drawn. */
  notes?: Readonly<Record<string, string>>
  /** Further notes that depend on the ends of the axes. */
  notesOnAxes?: (axes: readonly Pick<ChartAxis, 'min' | 'max'>[]) => Readonly<Record<string, string>>
  /** Reason why nothing is drawn, if the builder found nothing. */
  empty?: string
  /** Whether no other scale than a linear one can show it. */
  isLinear?: true
  /** Occurrences of the condition that the chart is aligned by. */
  study?: StudyText
  /** One sentence for screen readers. Default: first and last value, lowest and highest. */
  summary?: string
}

export interface AxisSpec {
  fields: readonly PlotField[]
  unit: string
  /** Values the axis must include besides those of its fields. */
  reach?: readonly number[]
  /** Exact ends. */
  fixed?: { min: number; max: number }
  /** Ends that a visitor stretched it to. */
  ends?: { min: number; max: number }
  /** Labeled values between exact ends. Default: round ones. */
  ticks?: readonly number[]
  scale?: 'linear' | 'log' | 'auto'
  /** The scale that nobody chose, where the builder knows it. Default: by its values. */
  usual?: 'linear' | 'log'
  /** Whether its values are prices, whatever their unit, so that a log scale may fit. */
  growing?: boolean
  /** Share of the height at the bottom that is kept free for other marks. */
  foot?: number
  /** Levels with a label of their own. Round values too close to them get none. */
  marks?: readonly number[]
  /** Names of equal steps, from the top, instead of numbers. */
  names?: readonly string[]
  /** Share of the height that the axis takes at the bottom of the plot; all of it by default. */
  height?: number
}

/** The axes of the context as a builder returns them, with its additions to the main one. */
export function axisSpecs({ axes }: PlotContext, main: Partial<AxisSpec> = {}): AxisSpec[] {
  const [first = { fields: [], unit: 'none' }, ...others] = axes
  return [{ ...first, ...main }, ...others]
}

/** `yAxisIndex` of a field. */
export const axisIndex = ({ axes }: PlotContext, field: PlotField): number => axisOf(axes, field)

/** The visible rows and as many on each side, which a pan can reach before the chart is redrawn. */
export function rowsNearby({ rows, time }: PlotContext): Rows {
  const reach = rows.end - rows.start
  return { start: Math.max(0, rows.start - reach), end: Math.min(time.length, rows.end + reach) }
}
