import type { EChartsCoreOption } from 'echarts/core'
import type { MarkId } from '@/lib/contract/event-marks'
import type { SeriesData } from '@/lib/contract/series'
import type { Kind } from './kinds/kinds'
import type { Palette } from './style/palette'

export type Scale = 'auto' | 'linear' | 'log'

/** Placement of a compared series. */
export interface OverlayOptions {
  column: string
  /** A separate vertical axis, the left axis, or a separate pane. */
  axis: 'own' | 'shared' | 'pane'
  hidden: boolean
}

/** Part of the chart state that changes the picture but not the data. */
export interface DrawingOptions {
  scale: Scale
  /** Whether the price is drawn too; `auto` leaves it to the kind. */
  price: 'auto' | 'on' | 'off'
  /** Events marked behind the lines. */
  marks: readonly MarkId[]
  /** Fields to draw, in order; null for the default ones. */
  show: readonly string[] | null
  /** Visible window, milliseconds UTC, inclusive; null is the whole series. */
  from: number | null
  to: number | null
  overlays: readonly OverlayOptions[]
  /** Whether every line is rebased to 100 at the left edge of the window. */
  rebase: boolean
}

export interface ChartInput {
  series: SeriesData
  /** Parameters in use by name, for thresholds and periods. */
  params: Readonly<Record<string, string | number>>
  options: DrawingOptions
  palette: Palette
  /** Size of the whole drawing in CSS pixels. Margins are constant, so equal sizes give equal plot rectangles. */
  width: number
  height: number
}

export interface LegendEntry {
  field: string
  label: string
  color: string
  /** Other fields with the same values. */
  aliases: string[]
  unit: string
  /** Last finite value in view; null if there is none. */
  last: { time: number; value: number; text: string } | null
  drawn: boolean
  /** How it is drawn, if not by its values: `average of 40 rows, raw values behind it`. */
  note?: string
  /** Set for a compared series. */
  overlay?: LegendOverlay
}

export interface LegendOverlay {
  /** Its letter in a formula; null for the formula itself. */
  letter: string | null
  /** Its axis and how it was joined, as text. */
  note: string
  failure: string | null
}

export interface Chart {
  kind: Kind
  option: EChartsCoreOption
  /** Drawn fields first, then the available ones. */
  legend: LegendEntry[]
  /** Plot rectangle in CSS pixels. */
  plot: { left: number; top: number; width: number; height: number }
  /** Times at the left and right edge of the plot, milliseconds UTC; null if the horizontal axis is not time. */
  edges: { from: number; to: number } | null
  /** One sentence for screen readers. */
  summary: string
  /** Why nothing is drawn; null if something is. */
  empty: string | null
}
