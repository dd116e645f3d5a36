import type { MarkId } from '@/lib/contract/event-marks'
import type { ComparedSeries } from './compared-series'

/** Chart state in the address of a page, embed, or image. Defaults are not written. */
export interface ViewState {
  /** Parsed API parameters that differ from their defaults. */
  params: Record<string, string | number>
  scale: 'auto' | 'linear' | 'log'
  price: 'auto' | 'on' | 'off'
  /** Events marked behind the lines. */
  marks: readonly MarkId[]
  /** Fields to draw; null draws the default ones. */
  show: string[] | null
  /** Visible window as calendar dates, inclusive; null is the whole series. */
  from: string | null
  to: string | null
  /** Compared series in order: `b`, `c` … in a formula. */
  compared: readonly ComparedSeries[]
  /** Value of a compared series in rows it lacks: the last known value, or none. */
  gaps: 'hold' | 'skip'
  /** Whether every line is rebased to 100 at the left edge. */
  rebase: boolean
  /** Formula over the series on screen, drawn in a separate pane. */
  formula: string | null
  tab: 'about' | 'table' | 'api'
  /** Embeds and images only. */
  theme: 'system' | 'light' | 'dark'
}

/** An invalid part of the address, for the notice above the chart. */
export interface Notice {
  name: string
  value: string
  reason: string
}
