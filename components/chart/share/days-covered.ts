import type { SeriesData } from '@/lib/contract/series'
import { dayOf } from '@/lib/engine/frame'
import { extentOf } from '@/lib/view/periods/extent'
import type { DaySpan } from './share-states'

/** First and last day of a series; null without rows. */
export function daysCovered(series: Pick<SeriesData, 'time' | 'periods'>): DaySpan | null {
  if (series.time.length === 0) return null
  const { first, last } = extentOf(series)
  return { first: dayOf(first), last: dayOf(last) }
}
