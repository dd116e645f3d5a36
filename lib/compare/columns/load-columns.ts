import 'server-only'
import type { SeriesData } from '@/lib/contract/series'
import type { Market } from '@/lib/market/market'
import { loadPart } from '../load-part'
import { columnError, distinctSeries, type WantedColumn } from './read-columns'

/** The series of columns, by the key of their addresses. */
export type ColumnSeries = ReadonlyMap<string, SeriesData>

/**
 * Loads every series that columns name, as of the end of `day` if there is one. A file without one of its columns would
 * be taken for all of them, so the first failure is thrown.
 */
export async function loadColumns(
  market: Pick<Market, 'catalog' | 'series'>,
  columns: readonly WantedColumn[],
  day?: string,
): Promise<ColumnSeries> {
  const loaded = await Promise.all(
    distinctSeries(columns).map(async ({ key, wanted }) => {
      const user = columns.find(({ series }) => series.some((one) => one.key === key))
      const text = user?.text ?? ''
      if ('reason' in wanted) throw columnError(text, `${wanted.path}: ${wanted.reason}`)
      const part = await loadPart(market, wanted, day)
      if ('failure' in part) {
        const { code, message } = part.failure
        throw columnError(text, message, { path: wanted.path }, code)
      }
      return [key, part.data] as const
    }),
  )
  return new Map(loaded)
}
