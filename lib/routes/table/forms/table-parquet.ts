import 'server-only'
import type { TableRow } from '@/lib/latest/table/visible-table'
import { type FileColumn, factColumns, type TableFacts, writtenNumber } from '@/lib/latest/table/write-table'
import { dayColumn, numberColumn, textColumn, writeColumns } from '@/lib/picture/file/write-parquet'

/** The same rows as in JSON, in typed columns. How much is measured is in the metadata of the file. */
export function writeTableParquet(
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
