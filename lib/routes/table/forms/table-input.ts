import type { FileSuffix } from '@/lib/contract/files/chart-files'
import { isMeasuring } from '@/lib/latest/latest-values'
import type { TableRow } from '@/lib/latest/table/visible-table'
import type { FileColumn, TableFacts } from '@/lib/latest/table/write-table'

/** A table as a viewer may see it, with everything that a form of it says. */
export interface TableInput {
  rows: readonly TableRow[]
  columns: readonly FileColumn[]
  facts: TableFacts
  title: string
  /** Origin of this installation. */
  site: string
  /** Path of its files without an ending: `/screen`, `/watchlists/<id>`. */
  path: string
  /** Query of its files, without `?`. */
  query: string
  /** Path and query of its page. */
  page: string
  /** Time at which ages are counted: now, or the end of the day. */
  now: number
}

/** Series in a form that has a sentence, an entry or days for each: as many as a watchlist has charts. */
export const MOST_SERIES = 200

/** Path and query of the same table as another file. */
export const tableHref = ({ path, query }: Pick<TableInput, 'path' | 'query'>, suffix: FileSuffix): string =>
  `${path}.${suffix}${query && `?${query}`}`

/** A sentence while some series are not measured yet; none afterwards. */
export const progressNotes = ({ progress }: TableFacts): string[] =>
  isMeasuring(progress) ? [`${progress.done} of ${progress.of} series are measured so far.`] : []
