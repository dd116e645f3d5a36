import type { AlignId } from '@/lib/contract/events/align-events'
import type { MarkId } from '@/lib/contract/events/event-lists'
import type { ChangeColors } from '@/lib/contract/fields/change-colors'
import type { Interval } from '@/lib/contract/interval'
import type { Timeframe } from '@/lib/contract/params/spans'
import type { ComparedSeries } from './compared-series'
import type { DrawnFormula } from './drawn-formula'
import type { EventCondition } from './event-condition'
import type { Gaps } from './gaps'
import type { OwnMark } from './own-mark'
import type { LineStyle } from './settings/line-style'
import type { ReachSetting } from './settings/reach-setting'
import type { WhySetting } from './settings/why-setting'

/** Chart state in the address of a page, embed, or image. Defaults are not written. */
export interface ViewState {
  /** Parsed API parameters that differ from their defaults, without those that select a window. */
  params: Record<string, string | number>
  scale: 'auto' | 'linear' | 'log'
  price: 'auto' | 'on' | 'off'
  /** Lists of known events that are marked behind the lines. */
  marks: readonly MarkId[] | null
  /** Whether rising candles are filled. */
  candles: 'filled' | 'hollow'
  /** Days that the reader marked, ascending. */
  ownMarks: readonly OwnMark[]
  /** Fields to draw; null draws the default ones. */
  show: string[] | null
  /**
   * Window counted back from `to` or the last row, without `from`. Null: that of the kind, or with a date in `from` or
   * `to` the whole series.
   */
  timeframe: Timeframe | null
  /** Visible window as calendar dates, inclusive; null is the end of the series or of the timeframe. */
  from: string | null
  to: string | null
  /** Compared series in order: `b`, `c` … in a formula. */
  compared: readonly ComparedSeries[]
  /** Interval that rows are gathered into; `auto` gathers them only where there are too many to draw. */
  interval: Interval | 'auto'
  gaps: Gaps
  /** Whether every line is drawn relative to its value at the left edge: as an index that is 100 there, or as a change. */
  rebase: '100' | 'percent' | null
  /** Whether the main scale grows downward. */
  inverted: boolean
  /**
   * Event that starts each cycle of an aligned chart, the days of such events, ascending, or a condition and the days
   * after it became true; null draws over time.
   */
  align: AlignId | readonly string[] | EventCondition | null
  /** Formula that is true while a tested rule holds the series; null draws the series. */
  rule: string | null
  /** Formulas over the series on screen and others, in order. */
  formulas: readonly DrawnFormula[]
  /** Colors and widths of lines that the reader chose. */
  styles: readonly LineStyle[]
  /** Formulas with levels, for each of which the price is found at which it is there. */
  reach: readonly ReachSetting[]
  /** A change that is taken apart by its inputs; null for none. */
  why: WhySetting | null
  /** Title that the reader gave the chart; null has that of the series. */
  title: string | null
  tab: 'about' | 'table' | 'api'
  /** Colors of a rise and a fall. Embeds and images only, as the theme. */
  colors: ChangeColors
  /** Embeds and images only. */
  theme: 'system' | 'light' | 'dark'
}

/** The colors of a chart: those of the ground, and those of a rise and a fall. */
export type Look = Pick<ViewState, 'theme' | 'colors'>

/** The look of an address that chooses none. */
export const USUAL_LOOK: Look = { theme: 'system', colors: 'green-red' }

/** An invalid part of the address, for the notice above the chart. */
export interface Notice {
  name: string
  value: string
  reason: string
}
