import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { type ColumnSeries, loadColumns } from '@/lib/compare/columns/load-columns'
import {
  distinctSeries,
  MOST_COLUMNS,
  MOST_SERIES,
  readColumns,
  type WantedColumn,
} from '@/lib/compare/columns/read-columns'
import { isWithheld } from '@/lib/contract/live/series-source'
import { getMarketFor } from '@/lib/market/process-market'

export { readColumns }

/** The series of columns, loaded, and whether everyone may see all of them. */
export interface LoadedColumns {
  series: ColumnSeries
  isPublic: boolean
}

/** Work of a file, known before anything is loaded. */
export interface ColumnsCost {
  columns: string[]
  series: string[]
  /** A file counts as one request for each series, like files of their own. */
  requests: number
  most: { columns: number; series: number }
}

export function costOfColumns(wanted: readonly WantedColumn[]): ColumnsCost {
  const series = distinctSeries(wanted).map(({ key }) => key)
  return {
    columns: wanted.map(({ name }) => name),
    series,
    requests: series.length,
    most: { columns: MOST_COLUMNS, series: MOST_SERIES },
  }
}

/** Loads the series of columns for a viewer, as of the end of `day` if there is one. Throws for the first failure. */
export async function loadColumnsFile(
  wanted: readonly WantedColumn[],
  viewer: Viewer | null,
  day: string | undefined,
): Promise<LoadedColumns> {
  const market = getMarketFor(viewer)
  const series = await loadColumns(market, wanted, day)
  const loaded = [...series.values()]
  const shown = await Promise.all(loaded.map(({ endpoint }) => market.isPublic(endpoint)))
  const isPublic = shown.every(Boolean) && !loaded.some(({ metadata }) => isWithheld(metadata.sources))
  return { series, isPublic }
}
