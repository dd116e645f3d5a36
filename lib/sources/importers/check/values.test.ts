import { rmSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dayTime } from '@/lib/engine/frame'
import {
  dates,
  flat,
  given,
  HEADER,
  load,
  newFolderPerTest,
  series,
  store,
  take,
  takeFile,
} from '@/lib/sources/fake/import-folder.test-data'

newFolderPerTest()

describe('values that no candle has', () => {
  test('are rejected with their line, and an end of the range that contradicts the others is unknown', async () => {
    const report = await takeFile('BTCUSDT.csv', [
      ...series('2024-01-01', 20, () => 43_000),
      '2024-01-21,43000,43100,42900,-5,1',
      '2024-01-22,43000,43100,42900,0,1',
      '2024-01-23,43000,42000,44000,43000,1',
      '2024-01-24,50000,43100,42900,43000,1',
      '2024-01-25,43000,43100,42900,42800,1',
      '2024-01-26,0,43100,42900,43000,1',
    ])
    expect(report.rejected).toEqual([
      { line: 22, reason: 'the close must be above 0, got -5' },
      { line: 23, reason: 'the close must be above 0, got 0' },
      { line: 24, reason: 'the high 42000 is below the low 44000' },
    ])
    const { days, columns } = await load('asset/BTC')
    expect(days.at(-1)).toBe('2024-01-26')
    const last = (name: string) => [...columns[name].slice(-3)]
    const none = Number.NaN
    // Either the open or the high can be wrong.
    expect(last('open')).toEqual([none, 43_000, none])
    expect(last('high')).toEqual([none, 43_100, 43_100])
    expect(last('low')).toEqual([42_900, none, 42_900])
    expect(last('close')).toEqual([43_000, 42_800, 43_000])
  })

  test('a table given by its own columns is held to the same', async () => {
    const path = given('mine.csv', [
      'date,high,low,close',
      '2024-01-02,5,6,5.5',
      '2024-01-03,7,6,-1',
      '2024-01-04,7,6,6.5',
    ])
    const report = await take(path, 'columns:asset/ABC')
    expect(report.rejected.map(({ line }) => line)).toEqual([2, 3])
  })
})

describe('the order of columns', () => {
  const minute = (i: number) => dayTime('2024-01-01') + i * 60_000
  const rows = (write: (i: number) => string) => Array.from({ length: 1500 }, (_, i) => write(i))
  const usual = (i: number) => `${minute(i)},${43_000 + i},${43_011 + i},${42_999 + i},${43_001 + i},1`
  const hour = async () => {
    const { columns } = await load('asset/BTC', '1h')
    return ['open', 'high', 'low', 'close', 'volume'].map((name) => columns[name][0])
  }
  const expected = [43_000, 43_070, 42_999, 43_060, 60]

  test('of minutes without a header is read from their highest and lowest values', async () => {
    expect((await takeFile('BTCUSD_1m.csv', rows(usual))).outcome).toBe('imported')
    expect(await hour()).toEqual(expected)
    rmSync(store, { recursive: true })
    const closeSecond = (i: number) =>
      `${minute(i)},${43_000 + i},${43_001 + i},${43_011 + i},${42_999 + i},1`
    expect((await takeFile('BTCUSD_1m.csv', rows(closeSecond))).outcome).toBe('imported')
    expect(await hour()).toEqual(expected)
  })

  test('comes from the header where there is one', async () => {
    await takeFile('BTCUSDT_1m.csv', ['timestamp,open,high,low,close,volume', ...rows(usual)])
    expect(await hour()).toEqual(expected)
  })

  test('is a question if all prices are equal, and an error if the header is wrong', async () => {
    const equal = (i: number) => `${minute(i)},43000,43000,43000,43000,1`
    const report = await takeFile('BTCUSD_1m.csv', rows(equal))
    expect(report.answers?.map(({ as }) => as)).toEqual([
      'candles-1m:BTC,high-low-close',
      'candles-1m:BTC,close-high-low',
    ])
    const wrong = await takeFile('BTCUSDT.csv', [
      'date,open,high,low,close,volume',
      ...dates('2024-01-01', 40).map((day) => `${day},43000,43050,43100,42900,1`),
    ])
    expect(wrong.outcome).toBe('refused')
  })
})

test('numbers with a decimal comma are told from thousands, or asked about', async () => {
  const comma = dates('2024-01-01', 20).map((day) => `${day};4,25`)
  expect((await takeFile('DGS10.csv', ['DATE;DGS10', ...comma])).outcome).toBe('imported')
  expect((await load('macro/DGS10')).columns.value[0]).toBe(4.25)
  const path = given('PAYEMS.csv', [
    'DATE;PAYEMS',
    ...dates('2024-01-01', 6, 31).map((day) => `${day};157,681`),
  ])
  expect((await take(path)).answers?.map(({ as }) => as)).toEqual([
    'fred:PAYEMS,decimal-comma',
    'fred:PAYEMS,decimal-point',
  ])
  await take(path, 'fred:PAYEMS,decimal-point')
  expect((await load('macro/PAYEMS')).columns.value[0]).toBe(157_681)
})

test('a file that is not recognized names the nearest format and what is missing', async () => {
  const close = await takeFile('x.csv', ['Date,Open,High,Close', '2024-01-01,1,1,1'])
  expect(close).toMatchObject({
    outcome: 'unknown',
    reason: expect.stringContaining('but has no low'),
  })
  const unnamed = await takeFile('x.csv', [HEADER, flat('2024-01-01', 1)])
  expect(unnamed.reason).toContain('nothing says of which series')
  expect((await takeFile('y.csv', ['<html>', '<body>'])).reason).toContain('web page')
})
