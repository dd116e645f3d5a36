import 'server-only'
import type { TableRow } from '@/lib/latest/table/visible-table'
import {
  type FactColumn,
  type FileColumn,
  factColumns,
  type TableFacts,
  writtenNumber,
} from '@/lib/latest/table/write-table'
import { type ParquetColumn, writeColumns } from '@/lib/picture/file/write-parquet'

/** The same rows as in JSON, in typed columns. How much is measured is in the metadata of the file. */
export function writeTableParquet(
  rows: readonly TableRow[],
  columns: readonly FileColumn[],
  { isSimulated, progress }: Pick<TableFacts, 'isSimulated' | 'progress'>,
): Uint8Array {
  const facts = factColumns(rows).map(factColumn)
  const numbers = columns.map(
    ({ name, values }): ParquetColumn => ({
      element: { name, type: 'DOUBLE', repetition_type: 'OPTIONAL' },
      data: Array.from(values, writtenNumber),
      encoding: 'BYTE_STREAM_SPLIT',
    }),
  )
  // Notes come last, as in CSV.
  const notes = facts.splice(-1)
  return writeColumns([...facts, ...numbers, ...notes], {
    simulated: isSimulated,
    measured: progress?.done ?? 0,
    of: progress?.of,
  })
}

function factColumn({ name, isDay, values }: FactColumn): ParquetColumn {
  const optional = { name, repetition_type: 'OPTIONAL' } as const
  return isDay
    ? {
        element: { ...optional, type: 'INT32', converted_type: 'DATE' },
        data: values.map((day) => (day === null ? null : new Date(day))),
      }
    : { element: { ...optional, type: 'BYTE_ARRAY', converted_type: 'UTF8' }, data: values }
}
