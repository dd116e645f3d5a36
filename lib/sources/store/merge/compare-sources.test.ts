import { beforeEach, expect, test } from 'vitest'
import { DAY_MS, dayOf, dayTime } from '@/lib/engine/frame'
import { temporaryFolder } from '../../fake/temporary-folder.test-data'
import type { Layer } from '../../layers'
import { daily, importRows } from '../fake/import-rows.test-data'
import { compareSources, percentOf } from './compare-sources'

let store: string
beforeEach(() => {
  store = temporaryFolder()
})

const FIRST = dayTime('2024-01-01')

const put = (
  table: string,
  layer: Layer,
  columns: Record<string, readonly number[]>,
  first = 0,
  resolution: '1d' | 'block' = '1d',
) => importRows(store, { table, layer, resolution, frame: daily(columns, dayOf(FIRST + first * DAY_MS)) })

test('two sources of a column are compared on the days of both, a hole in either left out', async () => {
  await put('asset/A', 'yahoo', { close: [50, 101, 198, 300, 404, 500] })
  await put('asset/A', 'binance', { close: [99, 202, Number.NaN, 404], high: [1, 2, 3, 4] }, 1)
  const [only, ...others] = await compareSources(store)
  expect(others).toEqual([])
  expect(only).toMatchObject({ table: 'asset/A', resolution: '1d', column: 'close', rows: 3 })
  expect([only.first, only.second]).toEqual(['binance', 'yahoo'])
  // |99 − 101| / 100, |202 − 198| / 200, 404 = 404
  expect(only.median).toBeCloseTo(0.02, 12)
  expect(only.largest).toBeCloseTo(0.02, 12)
  expect(only.at).toBe(FIRST + DAY_MS)
})

test('each further source is compared with the one that counts', async () => {
  for (const [layer, value] of [
    ['stooq', 120],
    ['binance', 100],
    ['bitstamp', 110],
  ] as const)
    await put('asset/A', layer, { close: [value, value] })
  const found = await compareSources(store)
  expect(found.map(({ first, second }) => `${first} ${second}`)).toEqual([
    'binance bitstamp',
    'binance stooq',
  ])
  expect(found.map(({ median }) => Number(median.toFixed(4)))).toEqual([0.0952, 0.1818])
})

test('files of one source are one source', async () => {
  await put('asset/A', 'binance', { close: [1, 2] })
  await put('asset/A', 'binance', { close: [5, 6] }, 1)
  expect(await compareSources(store)).toEqual([])
})

test('the prices of a coin in its two tables are one column, and one table can be asked for', async () => {
  await put('asset/BTC', 'binance', { close: [100, 200] })
  await put('chain/bitcoin', 'coinmetrics', { price_usd: [100, 300], supply: [1, 1] })
  await put('asset/ZEC', 'binance', { close: [1] })
  await put('asset/ZEC', 'yahoo', { close: [1] })
  const bitcoin = { table: 'asset/BTC', column: 'close', first: 'binance', second: 'coinmetrics', rows: 2 }
  const found = await compareSources(store)
  expect(found).toMatchObject([bitcoin, { table: 'asset/ZEC' }])
  expect(found[0].largest).toBeCloseTo(0.4, 12)
  expect(await compareSources(store, 'asset/BTC')).toMatchObject([bitcoin])
  expect(await compareSources(store, 'chain/bitcoin')).toEqual([])
})

test('blocks are compared by their height', async () => {
  await put('chain/bitcoin', 'getblockstats', { block_height: [7, 8], fees: [1, 2] }, 0, 'block')
  await put('chain/bitcoin', 'blocks', { block_height: [8, 9], fees: [2, 3] }, 5, 'block')
  expect(await compareSources(store)).toMatchObject([
    { column: 'fees', rows: 1, largest: 0, first: 'blocks' },
  ])
})

test('sources without a day in common are named, with no difference', async () => {
  await put('asset/A', 'binance', { close: [1] })
  await put('asset/A', 'yahoo', { close: [1] }, 5)
  const [{ rows, median, largest }] = await compareSources(store)
  expect([rows, median, largest]).toEqual([0, Number.NaN, Number.NaN])
})

test('opposite signs differ by twice their mean, zeros not at all, and the largest numbers stay finite', async () => {
  await put('asset/A', 'binance', { a: [1, 0, 1e308, 5e-324] })
  await put('asset/A', 'yahoo', { a: [-1, 0, -1e308, 5e-324] })
  const [{ largest, median }] = await compareSources(store)
  expect([largest, median]).toEqual([2, 1])
})

test('a small share is not written with an exponent', () => {
  expect([0, 1.2e-12, 0.001_172, 1.57].map(percentOf)).toEqual(['0%', 'under 0.001%', '0.117%', '157%'])
})
