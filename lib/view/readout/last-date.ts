import type { LastValue } from '../chart'
import { formatDate } from '../text/format-date'

/** The day of a last value, or the period that it is the sum or average of: `2026-03-29`, `2026 Q1 so far`. */
export function lastDate({ until, period }: LastValue, resolution?: string): string {
  return period ?? formatDate(until, resolution)
}
