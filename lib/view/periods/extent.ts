import type { SeriesData } from '@/lib/contract/series'

/** First and last time of a series, milliseconds UTC: of periods, those of the rows gathered into them. NaN without rows. */
export function extentOf({ time, periods }: Pick<SeriesData, 'time' | 'periods'>): {
  first: number
  last: number
} {
  return periods?.span ?? { first: time[0] ?? Number.NaN, last: time[time.length - 1] ?? Number.NaN }
}

/** Time of a row, milliseconds UTC: of the last one, the end of the series. NaN without such a row. */
export function rowEnd(series: Pick<SeriesData, 'time' | 'periods'>, row: number): number {
  return row === series.time.length - 1 ? extentOf(series).last : (series.time[row] ?? Number.NaN)
}
