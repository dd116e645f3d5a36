import 'server-only'
import type { TableForm } from '@/lib/contract/files/table-files'
import type { TableRow } from '@/lib/latest/table/visible-table'
import {
  type FileColumn,
  factColumns,
  type TableFacts,
  writeTableCsv,
  writeTableJson,
  writtenNumber,
} from '@/lib/latest/table/write-table'
import { dayColumn, numberColumn, textColumn, writeColumns } from '@/lib/picture/file/write-parquet'
import { writeTableCalendar } from './table-calendar'
import { writeTableFeed } from './table-feed'
import type { TableInput } from './table-input'
import { writeTableMetadata } from './table-metadata'
import { writeTableSentences } from './table-sentences'

/** A table in every form that it has. */
export const TABLE_WRITERS: Readonly<Record<TableForm, (input: TableInput) => string | Uint8Array>> = {
  csv: ({ rows, columns }) => writeTableCsv(rows, columns),
  json: ({ rows, columns, facts }) => writeTableJson(rows, columns, facts),
  parquet: ({ rows, columns, facts }) => writeTableParquet(rows, columns, facts),
  'metadata.json': writeTableMetadata,
  txt: writeTableSentences,
  atom: writeTableFeed,
  ics: writeTableCalendar,
}

/** The same rows as in JSON, in typed columns. How much is measured is in the metadata of the file. */
function writeTableParquet(
  rows: readonly TableRow[],
  columns: readonly FileColumn[],
  { isSimulated, progress, day }: Pick<TableFacts, 'isSimulated' | 'progress' | 'day'>,
): Uint8Array {
  const facts = factColumns(rows).map(({ name, isDay, values }) =>
    (isDay ? dayColumn : textColumn)(name, values),
  )
  const numbers = columns.map(({ name, values }) => numberColumn(name, Array.from(values, writtenNumber)))
  // Notes come last, as in CSV.
  const notes = facts.splice(-1)
  return writeColumns([...facts, ...numbers, ...notes], {
    simulated: isSimulated,
    ...(day === null ? {} : { asof: day }),
    measured: progress?.done ?? 0,
    of: progress?.of,
  })
}
