import type { LatestValue } from '@/lib/latest/latest-value'

/** An entry of a watchlist with its value, as a viewer may see it. */
export interface ListRow {
  entry: string
  title: string
  /** The line that the value is of, where the title does not say it. */
  line: string | null
  /** Last value with its unit. Null until it is known, and with a problem. */
  value: string | null
  change: LatestValue['change']
  /** Day of the value, and days since then. */
  day: string | null
  age: number | null
  isOld: boolean
  /** Last values, for a sparkline. */
  recent: readonly number[]
  /** Reason for a missing value. */
  problem: string | null
  /** Whether the value is computed by another request. */
  isPending: boolean
}
