import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WireColumn } from '@/lib/contract/series'
import { seededRandom } from '@/lib/engine/seeded-random'
import { drawnSeed, samplesLaws } from '@/scripts/law-sample'
import { packColumns } from './pack-column'
import { unpackedColumn } from './unpack-column'

const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value))
const back = (column: WireColumn, close?: WireColumn) =>
  unpackedColumn(sent(packColumns(close ? { column, close } : { column })), 'column')

test('every value is the same to the last bit', () => {
  const decimal = fc
    .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 9 }))
    .map(([whole, digits]) => whole / 10 ** digits)
  const value = fc.oneof(decimal, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null))
  fc.assert(
    fc.property(fc.array(value, { maxLength: 60 }), fc.array(value, { maxLength: 60 }), (column, close) => {
      expect(back(column)).toEqual(sent(column))
      expect(back(column, close)).toEqual(sent(column))
    }),
    { seed: drawnSeed, numRuns: samplesLaws ? 500 : 20_000 },
  )
})

test.each([
  ['nothing', []],
  ['one row', [1.25]],
  ['holes at both ends', [null, 1, null, 3, null]],
  ['the largest numbers', [1e308, -1e308, 1]],
  ['numbers close to zero', [5e-324, 1e-9, -1e-12, 0]],
  ['more digits than whole numbers have', [0.1 + 0.2, 123456789.123456]],
  ['whole numbers beyond those that are exact', [9007199254740994, 1]],
  ['texts', ['a', null]],
  ['parts', [{ a: 1 }, null]],
])('%s stays', (_, column) => {
  expect(back(column)).toEqual(sent(column))
})

test('a line and a curve are shorter than their values', () => {
  const line = Array.from({ length: 500 }, (_, at) => 1000 + at / 4)
  const curve = line.map((_, at) => (at * at) / 100)
  for (const column of [line, curve]) {
    const packed = packColumns({ column }).column
    expect(Array.isArray(packed)).toBe(false)
    expect(JSON.stringify(packed).length).toBeLessThan(0.6 * JSON.stringify(column).length)
  }
})

test('candles are differences to the close', () => {
  const random = seededRandom(drawnSeed)
  const close = Array.from({ length: 900 }, (_, row) => 60_000 + row * 7 + Math.round(random() * 4e5) / 100)
  const columns = {
    open: close.map((_, row) => close[row - 1] ?? 60_000),
    high: close.map((value) => Math.round((value + random() * 900) * 100) / 100),
    close,
  }
  const packed = packColumns(columns)
  expect(packed.open).toMatchObject({ from: 'close', before: 1 })
  expect(packed.high).toMatchObject({ from: 'close', before: 0 })
  for (const name of ['open', 'high', 'close'] as const) {
    expect(unpackedColumn(sent(packed), name)).toEqual(columns[name])
  }
})
