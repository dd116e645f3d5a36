import type { EChartsCoreOption } from 'echarts/core'
import type { EventMark, KnownEvents } from '@/lib/contract/events/event-marks'
import type { LineLook } from '@/lib/contract/fields/line-looks'
import type { Interval } from '@/lib/contract/interval'
import type { Timeframe } from '@/lib/contract/params/spans'
import type { SeriesData } from '@/lib/contract/series'
import type { ChartAxis } from './axes/chart-axis'
import type { ScaleChoices } from './axes/scale-choices'
import type { Kind, KindFacts } from './kinds/kinds'
import type { Room } from './periods/room'
import type { Pointer } from './pointer/pointer'
import type { RuleText } from './rule/rule-text'
import type { StudyText } from './study/study-text'
import type { Palette } from './style/palette'
import type { WindowChoice } from './window/window-choice'

export type Scale = 'auto' | 'linear' | 'log'

/** Placement of a compared series or a formula. */
export interface OverlayOptions {
  column: string
  /** A separate vertical axis, the left axis, or a separate pane; null for the place that fits its unit: see `placeOf`. */
  axis: 'own' | 'shared' | 'pane' | null
  hidden: boolean
}

/** Part of the chart state that changes the picture but not the data. */
export interface DrawingOptions extends WindowChoice {
  scale: Scale
  /** Whether the price is drawn too; `auto` leaves it to the kind. */
  price: 'auto' | 'on' | 'off'
  /** Events marked behind the lines: lists of known ones, null for the usual ones of the series, and days that the reader named. */
  marks: { known: readonly KnownEvents[] | null; own: readonly EventMark[] }
  /** Fields to draw, in order; null for the default ones. */
  show: readonly string[] | null
  overlays: readonly OverlayOptions[]
  /** Colors and widths of lines that the reader chose: of a field, of a column beside them, or of `a`, the first one. */
  styles: readonly (LineLook & { line: string })[]
  /** Interval that rows are gathered into; `auto` gathers them only where there are too many to draw. */
  interval: Interval | 'auto'
  /** Whether every line is drawn relative to its value at the left edge: as an index that is 100 there, or as a change. */
  rebase: '100' | 'percent' | null
  /** Whether the main scale grows downward. */
  inverted: boolean
  /** Whether rising candles are outlines, which also differ from falling ones without colors. */
  hollow: boolean
  /** Draws the days since events instead of the series over time: cycles, or what followed a condition. */
  align: Alignment | Condition | null
  /** Draws the equity of a rule beside that of buying and holding, instead of the series. */
  rule: Rule | null
}

/** A rule that holds the series in the row after each one in which its condition is true. */
export interface Rule {
  /** The condition as written. */
  condition: string
  /** Column that is 1 where it is true, 0 where it is false, and missing where it is unknown. */
  column: string
}

export interface Alignment {
  /** Event that starts a cycle, such as `halving`. */
  event: string
  /** Starts of the cycles, milliseconds UTC, ascending. A cycle ends where the next one starts. */
  starts: readonly number[]
}

/** A condition that is a column of the series, and how many days after it became true are drawn. */
export interface Condition {
  /** The condition as written. */
  event: string
  /** Column that is 1 where it is true, 0 where it is false, and missing where it is unknown. */
  column: string
  days: number
  /** Whether occurrences within the days of an earlier one count too. */
  overlaps: boolean
}

/** Ends of axes that a visitor stretched, by `axisKey`. They do not apply to another axis in the same place. */
export type StretchedAxes = ReadonlyMap<string, { min: number; max: number }>

export interface ChartInput {
  series: SeriesData
  /** Parameters in use by name, for thresholds and periods. */
  params: Readonly<Record<string, string | number>>
  options: DrawingOptions
  palette: Palette
  /** Size of the whole drawing in CSS pixels. Margins are constant, so equal sizes give equal plot rectangles. */
  width: number
  height: number
  /** Class of width that decides how many periods fit; by default that of the width. */
  room?: Room
  ends?: StretchedAxes
}

export interface LegendEntry {
  field: string
  label: string
  color: string
  /** Other fields with the same values. */
  aliases: string[]
  unit: string
  /** Last finite value in view; null if there is none, or it is not drawn. */
  last: LastValue | null
  drawn: boolean
  /** Its axis, if it is not the main one: `left axis`, `pane above`. */
  axis?: string
  /** Position among the fields drawn by default; absent if it is none of them. */
  usual?: number
  /** Its place in a stack, from the bottom; absent if it is none of its layers. */
  layer?: number
  /** Note on how it is drawn, if not by its values: `weekly sum`. */
  note?: string
  /** Whether its change since the row before is written beside its value, as that of the close of a candle. */
  changes?: true
  /** Set for a compared series. */
  overlay?: LegendOverlay
}

export interface LastValue {
  /** Time at which it is drawn, milliseconds UTC: of a period, its middle. */
  time: number
  /** Time of the row that has it, milliseconds UTC: of a period, the last one with a value. */
  until: number
  /** The period that it is the sum or average of: `2026 Q4 so far`. */
  period?: string
  value: number
  text: string
  /** Change since the row before: `+650.00 (+1.20 %)`. */
  change?: string
  /** Its date, if another drawn field has a newer value: `2021-05-05`. */
  olderDate?: string
}

export interface LegendOverlay {
  /** Its letter in a formula; null for the formula itself. */
  letter: string | null
  /** Its axis and how it was joined, as text. */
  note: string
  failure: string | null
}

/** A drawn chart without its marks and rows: the part that the server sends to a page with its picture. */
export interface ChartPicture {
  kind: Kind
  /** Drawn fields first, then the available ones. */
  legend: LegendEntry[]
  /** Size of the whole drawing in CSS pixels. A page scales it. */
  size: { width: number; height: number }
  /** Plot rectangle in CSS pixels. */
  plot: { left: number; top: number; width: number; height: number }
  /** Vertical axes in the order of `yAxisIndex`, the main one first. */
  axes: ChartAxis[]
  scales: ScaleChoices
  /** Times at the left and right edge of the plot, milliseconds UTC; null if the horizontal axis is not time. */
  edges: { from: number; to: number } | null
  /** Times in view, milliseconds UTC. */
  window: { from: number; to: number }
  /** Times of the first row with something to show, and of the last row; NaN without rows. */
  history: { from: number; to: number }
  /** Whether there is a price that can be drawn with it. */
  hasPrice: boolean
  /** Ends of a window that change the picture; none if the rows have one time. */
  range: KindFacts['window']
  /** Timeframe of an address without a window. */
  opening: Timeframe
  /** Interval that its rows are gathered into; null if they are those of the series. */
  interval: Interval | null
  /** Intervals that can be chosen for the window. */
  intervals: readonly Interval[]
  /** Occurrences of the condition that the chart is aligned by; null without one. */
  study: StudyText | null
  /** Test of a rule; null without one. */
  rule: RuleText | null
  /** One sentence for screen readers. */
  summary: string
  /** Reason why nothing is drawn; null if something is. */
  empty: string | null
}

export interface Chart extends ChartPicture {
  option: EChartsCoreOption
  /** The rows that are drawn: those of the series, or periods. Legend, crosshair, statistics and table read from them. */
  rows: SeriesData
  /** Reads the chart mark by mark; null if it is read by its rows. With a time axis, its places are those of `edges`. */
  pointer: Pointer | null
}
