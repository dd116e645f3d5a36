import type { Timeframe } from '@/lib/contract/params/spans'

/** Requested window of a chart. */
export interface WindowChoice {
  /** Null: the opening one, or with a bound the whole series. */
  timeframe: Timeframe | null
  /** Requested resolution; null is daily. */
  resolution: string | null
  /** Milliseconds UTC, inclusive; null means unbounded. */
  from: number | null
  to: number | null
  /** Set if the series is drawn by cycle. Cycles are drawn whole, so there is no window. */
  align?: object | null
  /** Set if a rule is tested, which opens with all history. */
  rule?: object | null
}
