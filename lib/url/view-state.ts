import type { MarkId } from '@/lib/contract/event-marks'

/** What the URL of a page, frame or image says, read against an endpoint. Only what differs from the default is written. */
export interface ViewState {
  /** API parameters that differ from their defaults, in canonical text. */
  params: Record<string, string>
  scale: 'auto' | 'linear' | 'log'
  price: 'auto' | 'on' | 'off'
  /** Events marked behind the lines. */
  marks: readonly MarkId[]
  /** Fields to draw; null draws the default ones. */
  show: string[] | null
  /** Visible window as calendar dates, inclusive; null is the whole series. */
  from: string | null
  to: string | null
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
