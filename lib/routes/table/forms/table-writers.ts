import type { TableForm } from '@/lib/contract/files/table-files'
import { writeTableCsv, writeTableJson } from '@/lib/latest/table/write-table'
import { writeTableCalendar } from './table-calendar'
import { writeTableFeed } from './table-feed'
import type { TableInput } from './table-input'
import { writeTableMetadata } from './table-metadata'
import { writeTableParquet } from './table-parquet'
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
