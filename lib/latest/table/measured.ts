import type { SeriesData } from '@/lib/contract/series'
import { type LatestValue, latestValueOf } from '../latest-value'
import { measureSeries } from './measure-series'
import type { TableEntry } from './table-entry'

/** The facts of a series for lists and the table; null without a number. */
export interface Measured {
  latest: LatestValue | null
  entry: TableEntry | null
}

export const measureForLists = (series: SeriesData): Measured => ({
  latest: latestValueOf(series),
  entry: measureSeries(series),
})
