import type { SeriesData } from '@/lib/contract/series'
import { valueAt } from '@/lib/engine/frame'
import { extentOf, rowEnd } from './extent'

/**
 * Time of the last row in which a series itself has a value, milliseconds; NaN without any. Compared series may go on
 * after it.
 */
export function ownEnd(series: SeriesData): number {
  const compared = new Set((series.overlays ?? []).map(({ column }) => column))
  if (compared.size === 0) return extentOf(series).last
  const own = Object.entries(series.columns).filter(([name]) => !compared.has(name))
  const hasValue = (row: number) =>
    own.some(([, column]) => {
      const value = valueAt(column, row)
      return value !== null && value !== undefined && !Number.isNaN(value)
    })
  let row = series.time.length - 1
  while (row >= 0 && !hasValue(row)) row--
  return rowEnd(series, row)
}
