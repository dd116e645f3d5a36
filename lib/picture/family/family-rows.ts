import { gzipSync } from 'node:zlib'
import type { KeyValue, RowGroup, SchemaElement } from 'hyparquet'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import type { Task } from '@/lib/compute/task'
import { seriesPath } from '@/lib/contract/family'
import { factsOf } from '@/lib/contract/fields/roles'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS, isNumeric } from '@/lib/engine/frame'

/** Columns of the file of a family: a row for each value. */
const SCHEMA: SchemaElement[] = [
  { name: 'root', num_children: 4 },
  { name: 'series', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
  { name: 'field', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
  { name: 'date', type: 'INT32', converted_type: 'DATE', repetition_type: 'REQUIRED' },
  { name: 'value', type: 'DOUBLE', repetition_type: 'REQUIRED' },
]

const WRITER = {
  schema: SCHEMA,
  codec: 'GZIP',
  compressors: { GZIP: gzipSync },
  createdBy: 'Chartroom',
} as const

export interface FamilyRowsInput {
  series: SeriesData
  /** Bytes of the file before these rows. */
  offset: number
}

export interface FamilyRows {
  bytes: Uint8Array
  /** Their place in the file; null if the series has no value. */
  group: RowGroup | null
}

/** The values of a series as a row group of the file of its family: sorted by field, then by date. */
export const FAMILY_ROWS_TASK: Task<FamilyRowsInput, FamilyRows> = {
  name: 'family-rows',
  place: 'thread',
  longestMs: 60_000,
  load: async () => (input) => {
    const value = familyRows(input)
    return { value, transfer: [value.bytes.buffer as ArrayBuffer] }
  },
}

/** Names of the fields with a value of their own on each day: no other names of them, no texts, and no parts of them. */
export function familyFields({ fields, columns }: Pick<SeriesData, 'fields' | 'columns'>): string[] {
  return fields
    .filter(({ name, role, aliasOf }) => {
      const column = Object.hasOwn(columns, name) ? columns[name] : undefined
      return role !== 'time' && role !== 'price' && !aliasOf && column !== undefined && isNumeric(column)
    })
    .map(({ name }) => name)
}

/** Whether each row is a day of its own, so that a date names it. */
export function hasDailyRows({ fields, time }: Pick<SeriesData, 'fields' | 'time'>): boolean {
  if (fields.some((field) => factsOf(field).namesRow)) return false
  return time.every((at, row) => at % DAY_MS === 0 && (row === 0 || at > time[row - 1]))
}

export function familyRows({ series, offset }: FamilyRowsInput): FamilyRows {
  const path = seriesPath(series.endpoint)
  const names = familyFields(series)
  const rows: { series: string[]; field: string[]; date: Date[]; value: number[] } = {
    series: [],
    field: [],
    date: [],
    value: [],
  }
  const dates = Array.from(series.time, (at) => new Date(at))
  for (const name of names) {
    const values = series.columns[name] as Float64Array
    for (const [row, value] of values.entries()) {
      if (Number.isNaN(value)) continue
      rows.series.push(path)
      rows.field.push(name)
      rows.date.push(dates[row])
      rows.value.push(value)
    }
  }
  const { writer, parquet } = writerAt(offset)
  const column = (name: keyof typeof rows, encoding?: 'DELTA_BINARY_PACKED' | 'BYTE_STREAM_SPLIT') => ({
    name,
    data: rows[name],
    encoding,
    offsetIndex: false,
  })
  parquet.write({
    columnData: [
      column('series'),
      column('field'),
      column('date', 'DELTA_BINARY_PACKED'),
      column('value', 'BYTE_STREAM_SPLIT'),
    ],
    rowGroupSize: Math.max(rows.value.length, 1),
  })
  return { bytes: new Uint8Array(writer.getBuffer()), group: parquet.row_groups[0] ?? null }
}

/** The first bytes of a file. */
export const FAMILY_START = Buffer.from('PAR1')

/** The end of a file with these groups. `offset` is the number of bytes before it; `facts` become key-value metadata. */
export function familyEnd(
  groups: RowGroup[],
  offset: number,
  facts: Readonly<Record<string, string>>,
): Uint8Array {
  const kvMetadata = Object.entries(facts).map(([key, value]) => ({ key, value }))
  const { writer, parquet } = writerAt(offset, kvMetadata)
  parquet.row_groups = groups
  parquet.num_rows = groups.reduce((sum, { num_rows }) => sum + num_rows, 0n)
  parquet.finish()
  return new Uint8Array(writer.getBuffer())
}

/** A writer of bytes that come after `offset` others. */
function writerAt(offset: number, kvMetadata?: KeyValue[]) {
  const writer = new ByteWriter()
  const parquet = new ParquetWriter({ writer, ...WRITER, kvMetadata })
  // It has written the start of a file, which is there already.
  writer.index = 0
  writer.offset = offset
  return { writer, parquet }
}
