import 'server-only'
import { gzipSync } from 'node:zlib'
import type { SchemaElement } from 'hyparquet'
import { parquetWriteBuffer } from 'hyparquet-writer'
import type { Sheet, SheetColumn } from '../export/sheet'

/** Rows of a group. Most series are one group, so that a column is one piece of the file. */
const GROUP_ROWS = 131_072

const COMPRESSORS = { GZIP: gzipSync }

type Values = (number | string | boolean | Date | null)[]

export interface ParquetColumn {
  element: SchemaElement
  data: Values
  encoding?: 'BYTE_STREAM_SPLIT' | 'DELTA_BINARY_PACKED'
}

/**
 * A sheet as Parquet: the first column as date, timestamp or number, numbers as DOUBLE, and nested values as JSON in a
 * text. A missing value is null. `facts` become key-value metadata. The same sheet gives the same bytes.
 */
export function writeParquet(sheet: Sheet, facts: Readonly<Record<string, unknown>>): Uint8Array {
  return writeColumns(
    [keyColumn(sheet), ...sheet.columns.map((column, at) => valueColumn(sheet, column, at))],
    facts,
  )
}

/** Columns of any types as Parquet, with `facts` as key-value metadata. */
export function writeColumns(
  columns: readonly ParquetColumn[],
  facts: Readonly<Record<string, unknown>>,
): Uint8Array {
  const schema: SchemaElement[] = [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ element }) => element),
  ]
  const buffer = parquetWriteBuffer({
    schema,
    columnData: columns.map(({ element, data, encoding }) => ({ name: element.name, data, encoding })),
    codec: 'GZIP',
    compressors: COMPRESSORS,
    rowGroupSize: GROUP_ROWS,
    createdBy: 'Chartroom',
    kvMetadata: Object.entries(facts).flatMap(([key, value]) =>
      value === null || value === undefined
        ? []
        : [{ key, value: typeof value === 'string' ? value : JSON.stringify(value) }],
    ),
  })
  return new Uint8Array(buffer)
}

const KEYS: Readonly<Record<Sheet['keyed'], Omit<SchemaElement, 'name'>>> = {
  'by day': { type: 'INT32', converted_type: 'DATE', repetition_type: 'REQUIRED' },
  'by moment': { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS', repetition_type: 'REQUIRED' },
  'by count': { type: 'INT32', repetition_type: 'REQUIRED' },
}

function keyColumn({ key, keyed, count, first }: Sheet): ParquetColumn {
  const timeOf = (row: number) => {
    const value = first(row)
    return keyed === 'by count' ? Number(value) : new Date(value)
  }
  return {
    element: { name: key, ...KEYS[keyed] },
    data: Array.from({ length: count }, (_, row) => timeOf(row)),
    encoding: 'DELTA_BINARY_PACKED',
  }
}

function valueColumn({ count, cell }: Sheet, { name, type }: SheetColumn, at: number): ParquetColumn {
  const cells = Array.from({ length: count }, (_, row) => cell(row, at))
  switch (type) {
    case 'number':
      return numberColumn(name, cells as (number | null)[])
    case 'truth':
      return { element: { ...optional(name), type: 'BOOLEAN' }, data: cells as (boolean | null)[] }
    default:
      return textColumn(
        name,
        cells.map((value) =>
          value === null || value === undefined
            ? null
            : typeof value === 'string'
              ? value
              : JSON.stringify(value),
        ),
      )
  }
}

const optional = (name: string) => ({ name, repetition_type: 'OPTIONAL' }) as const

/** Numbers, some of which may be missing. */
export const numberColumn = (name: string, data: (number | null)[]): ParquetColumn => ({
  element: { ...optional(name), type: 'DOUBLE' },
  data,
  encoding: 'BYTE_STREAM_SPLIT',
})

/** Texts, some of which may be missing. */
export const textColumn = (name: string, data: (string | null)[]): ParquetColumn => ({
  element: { ...optional(name), type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  data,
})

/** Days as `YYYY-MM-DD`, some of which may be missing. */
export const dayColumn = (name: string, days: (string | null)[]): ParquetColumn => ({
  element: { ...optional(name), type: 'INT32', converted_type: 'DATE' },
  data: days.map((day) => (day === null ? null : new Date(day))),
})
