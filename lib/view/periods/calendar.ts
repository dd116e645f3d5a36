import { canHaveInterval, INTERVALS, type Interval, ownInterval } from '@/lib/contract/interval'
import type { SeriesData } from '@/lib/contract/series'

type Rows = Pick<SeriesData, 'endpoint' | 'metadata'>

/** The period that each row of a series already covers; null for rows by block, of which many make one. */
export const ownIntervalOf = ({ endpoint, metadata }: Rows): Interval | null =>
  ownInterval(endpoint.cadence, metadata.resolution)

/** Intervals longer than the rows of a series. */
export function longerIntervals(series: Rows): readonly Interval[] {
  const own = ownIntervalOf(series)
  return INTERVALS.filter((interval) => interval !== own && canHaveInterval(interval, own))
}
