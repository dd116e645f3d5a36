import type { SeriesData } from '@/lib/contract/series'
import { dayOf } from '@/lib/engine/frame'
import type { ViewState } from '@/lib/url/view-state'
import type { DaySpan } from './share-states'

/** Days in view: the zoom, or the whole series. */
export function daysInView(series: SeriesData, state: Pick<ViewState, 'from' | 'to'>): DaySpan | null {
  const count = series.time.length
  if (count === 0) return null
  return {
    first: state.from ?? dayOf(series.time[0]),
    last: state.to ?? dayOf(series.time[count - 1]),
  }
}
