import type { Cadence } from '@/lib/contract/endpoint'
import { INTERVALS, type Interval } from '@/lib/contract/interval'
import type { SeriesData } from '@/lib/contract/series'

const BY_CADENCE: Partial<Record<Cadence, Interval>> = {
  hourly: '1h',
  weekly: '1w',
  monthly: '1M',
  quarterly: '1Q',
}

/** The period that each row of a series already covers; null for rows by block, of which many make one. */
export function ownInterval({
  endpoint,
  metadata,
}: Pick<SeriesData, 'endpoint' | 'metadata'>): Interval | null {
  const resolution = metadata.resolution ?? '1d'
  if (resolution === 'block') return null
  if (resolution !== '1d') return INTERVALS.find((interval) => interval === resolution) ?? '1d'
  return BY_CADENCE[endpoint.cadence] ?? '1d'
}

/** Intervals longer than the rows of a series. */
export function longerIntervals(series: Pick<SeriesData, 'endpoint' | 'metadata'>): readonly Interval[] {
  const own = ownInterval(series)
  return own === null ? INTERVALS : INTERVALS.slice(INTERVALS.indexOf(own) + 1)
}
