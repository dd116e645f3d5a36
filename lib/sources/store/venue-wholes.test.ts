import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../fake/temporary-folder.test-data'
import { daily, importRows } from './fake/import-rows.test-data'
import { openStore } from './open-store'

const nan = Number.NaN
const of = (...values: number[]) => Float64Array.from(values)

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

/** Stores columns of consecutive days as those of one source. */
const give = (table: string, layer: string, columns: Record<string, readonly number[]>) =>
  importRows(folder, { table, layer, frame: daily(columns) })

async function whole(table: string, name: string) {
  const source = await openStore(folder)
  expect(source.columnsOf(table, '1d')).toContain(name)
  return (await source.load(table, '1d', [name])).columns[name]
}

test('open interest in total is the sum of its venues, missing where one that has begun is', async () => {
  await give('derivatives/open-interest', 'binance', { oi_binance: [10, 11, 12, 13, 14] })
  await give('derivatives/open-interest', 'bybit', { oi_bybit: [nan, 5, 6, nan, 7] })
  expect(await whole('derivatives/open-interest', 'total')).toEqual(of(10, 16, 18, nan, 21))
})

test('a total that was named by hand comes before the sum of the venues, on its days', async () => {
  await give('derivatives/volume', 'binance', { volume_binance: [10, 11, 12] })
  await give('derivatives/volume', 'columns', { total: [100, nan] })
  expect(await whole('derivatives/volume', 'total')).toEqual(of(100, 11, 12))
})

test('the funding rate is the mean of the venues that report, if they are half of those that have begun', async () => {
  await give('derivatives/funding', 'binance', { rate_binance: [1, 2, nan, nan] })
  await give('derivatives/funding', 'bybit', { rate_bybit: [nan, 4, 6, nan] })
  await give('derivatives/funding', 'okx', { rate_okx: [nan, nan, 8, 9] })
  expect(await whole('derivatives/funding', 'rate')).toEqual(of(1, 3, 7, nan))
})

test('a rate that an earlier version stored for its only venue is not the mean of several', async () => {
  await give('derivatives/funding', 'binance', { rate: [1, 2], rate_binance: [1, 2] })
  await give('derivatives/funding', 'bybit', { rate_bybit: [3, 4] })
  expect(await whole('derivatives/funding', 'rate')).toEqual(of(2, 3))
})
