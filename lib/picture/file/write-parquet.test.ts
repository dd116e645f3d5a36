import { gunzipSync, gzipSync } from 'node:zlib'
import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet'
import { expect, test } from 'vitest'
import { csvLines } from '../export/csv-lines'
import type { Sheet } from '../export/sheet'
import { loadedSample } from '../shapes/loaded-sample.test-data'
import { fileSheet } from './file-sheet'
import { writeParquet } from './write-parquet'

const EVERYTHING = { all: true, aliases: false }
const compressors = { GZIP: (bytes: Uint8Array) => new Uint8Array(gunzipSync(bytes)) }

const sheetOf = async (path: string, query = ''): Promise<Sheet> =>
  fileSheet(await loadedSample(path, query), EVERYTHING)

const bufferOf = (bytes: Uint8Array) =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
const read = (bytes: Uint8Array) => parquetReadObjects({ file: bufferOf(bytes), compressors })

test('an independent reader gets every value to the last digit, in typed columns', async () => {
  const sheet = await sheetOf('onchain/mvrv')
  const bytes = writeParquet(sheet, { title: 'MVRV', notes: ['one'], nothing: null })
  const metadata = parquetMetadata(bufferOf(bytes))
  const elements = parquetSchema(metadata).children.map(({ element }) => element)
  expect(elements[0]).toMatchObject({ name: 'date', type: 'INT32', converted_type: 'DATE' })
  expect(new Set(elements.slice(1).map(({ type }) => type))).toEqual(new Set(['DOUBLE']))
  expect(metadata.key_value_metadata).toEqual([
    { key: 'title', value: 'MVRV' },
    { key: 'notes', value: '["one"]' },
  ])
  const rows = await read(bytes)
  expect(rows).toHaveLength(sheet.count)
  for (const [row, read] of rows.entries()) {
    expect((read.date as Date).toISOString().slice(0, 10)).toBe(sheet.first(row))
    for (const [column, { name }] of sheet.columns.entries()) {
      const value = sheet.cell(row, column)
      if (!Object.is(read[name] ?? null, value))
        throw new Error(`${name} in ${row}: ${read[name]} for ${value}`)
    }
  }
})

test('text, truth, nested values, moments and days since an event have types too', async () => {
  const cells = [
    ['a', true, { x: 1 }, 1.5],
    [null, null, null, null],
    ['ü', false, [1, 2], -0.1],
  ]
  const types = ['text', 'truth', 'nested', 'number'] as const
  const sheet: Sheet = {
    key: 'date',
    keyed: 'by moment',
    columns: types.map((type) => ({ name: type, label: type, unit: 'none', description: '', type })),
    facts: {},
    count: 3,
    first: (row) => `2024-01-01T0${row}:30:00.000Z`,
    cell: (row, column) => cells[row][column],
  }
  expect(await read(writeParquet(sheet, {}))).toEqual([
    { date: new Date('2024-01-01T00:30:00Z'), text: 'a', truth: true, nested: '{"x":1}', number: 1.5 },
    { date: new Date('2024-01-01T01:30:00Z'), text: null, truth: null, nested: null, number: null },
    { date: new Date('2024-01-01T02:30:00Z'), text: 'ü', truth: false, nested: '[1,2]', number: -0.1 },
  ])
  const aligned = await sheetOf('onchain/mvrv', 'align=halving')
  const rows = await read(writeParquet(aligned, {}))
  expect(rows.map(({ day }) => day)).toEqual(
    Array.from({ length: aligned.count }, (_, row) => aligned.first(row)),
  )
  const none = { ...sheet, count: 0 }
  expect(await read(writeParquet(none, {}))).toEqual([])
})

test('the same rows are the same bytes, at most 1.15 times those of the CSV compressed', async () => {
  const sheet = await sheetOf('onchain/mvrv')
  const bytes = writeParquet(sheet, { title: 'MVRV' })
  expect(Buffer.compare(bytes, writeParquet(await sheetOf('onchain/mvrv'), { title: 'MVRV' }))).toBe(0)
  const csv = gzipSync(csvLines(sheet).join('\r\n'))
  expect(bytes.byteLength / csv.byteLength).toBeLessThanOrEqual(1.15)
})

test('one column and the dates are at most 8 % of the file', async () => {
  const bytes = writeParquet(await sheetOf('onchain/mvrv'), { title: 'MVRV' })
  const { row_groups: groups, metadata_length: footer } = parquetMetadata(bufferOf(bytes))
  expect(groups).toHaveLength(1)
  const sizes = new Map(
    groups[0].columns.map(({ meta_data: data }) => [
      data?.path_in_schema.join('.') ?? '',
      Number(data?.total_compressed_size),
    ]),
  )
  const share = ((sizes.get('date') ?? 0) + (sizes.get('mvrv') ?? 0) + footer) / bytes.byteLength
  expect(share).toBeLessThanOrEqual(0.08)
})
