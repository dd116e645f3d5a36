import type { MarkId } from '@/lib/contract/event-marks'
import type { ComparedSeries } from './compared-series'

/** What the URL of a page, frame or image says, read against an endpoint. Only what differs from the default is written. */
export interface ViewState {
  /** API parameters that differ from their defaults, each read once. */
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
  /** Series laid over this one, in order: `b`, `c` … of a formula. */
  compared: readonly ComparedSeries[]
  /** What stands where a compared series has no row: its last value, or nothing. */
  gaps: 'hold' | 'skip'
  /** Whether every line begins at 100 at the left edge. */
  rebase: boolean
  /** Computed from the series on screen and drawn in a pane of its own. */
  formula: string | null
  tab: 'about' | 'table' | 'api'
  /** Frames and images only. */
  theme: 'system' | 'light' | 'dark'
}

/** A part of the URL that could not be used, for the notice above the chart. */
export interface Notice {
  name: string
  value: string
  reason: string
}
