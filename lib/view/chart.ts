import type { EChartsCoreOption } from 'echarts/core'
import type { MarkId } from '@/lib/contract/event-marks'
import type { SeriesData } from '@/lib/contract/series'
import type { Kind } from './kinds/kinds'
import type { Palette } from './style/palette'

export type Scale = 'auto' | 'linear' | 'log'

/** Where a series laid over another one is drawn. */
export interface OverlayLook {
  column: string
  /** Own vertical axis, that of the series below it, or a pane of its own. */
  axis: 'own' | 'shared' | 'pane'
  hidden: boolean
}

/** The part of the URL state that changes the picture but not the data. */
export interface Look {
  scale: Scale
  /** Whether the asset's price is drawn on a second axis; `auto` leaves it to the kind. */
  price: 'auto' | 'on' | 'off'
  /** Events marked behind the lines. */
  marks: readonly MarkId[]
  /** Fields to draw, in order; null draws the default ones. */
  show: readonly string[] | null
  /** Visible window, milliseconds UTC, inclusive; null is the whole series. */
  from: number | null
  to: number | null
  overlays: readonly OverlayLook[]
  /** Whether every line begins at rebased to 100 at the left edge of the window. */
  rebase: boolean
}

export interface ChartInput {
  series: SeriesData
  /** Parameters in use by name: thresholds and periods that are drawn as such. */
  params: Readonly<Record<string, string | number>>
  look: Look
  palette: Palette
  /** CSS pixels of the whole drawing; margins are constant, so equal sizes give equal plot rectangles. */
  width: number
  height: number
}

export interface LegendEntry {
  field: string
  label: string
  color: string
  /** Other names of the same values, folded into this entry. */
  aliases: string[]
  unit: string
  /** Last finite value; null when there is none. */
  last: { time: number; value: number; text: string } | null
  drawn: boolean
  /** How it is drawn, where its line is not its values: `average of 40 rows, raw values behind it`. */
  note?: string
  /** Set where it is laid over the series. */
  overlay?: LegendOverlay
}

export interface LegendOverlay {
  /** What a formula calls it; null for the formula. */
  letter: string | null
  /** Where it is drawn and how it was joined, in words. */
  note: string
  failure: string | null
}

export interface Chart {
  kind: Kind
  option: EChartsCoreOption
  /** The drawn fields first, then those on offer. */
  legend: LegendEntry[]
  /** Plot rectangle in CSS pixels. */
  plot: { left: number; top: number; width: number; height: number }
  /** Moments at the left and right edge of the plot, milliseconds UTC; null where the horizontal axis is not time. */
  edges: { from: number; to: number } | null
  /** One sentence for people who do not see the picture. */
  summary: string
  /** Why nothing is drawn, when nothing is. */
  empty: string | null
}
