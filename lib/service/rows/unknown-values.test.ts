import { expect, test } from 'vitest'
import { candles, computeDaily, literalSource } from '@/lib/catalog/definitions/literal-source.test-data'
import { createCatalog } from '@/lib/catalog/open-catalog'
import { DAY_MS, dayOf, frame } from '@/lib/engine/frame'
import { ASSET_UNIVERSE } from '@/lib/sources/asset-universe'
import { completeRows, leftOutSpans } from './complete-rows'
import { unknownSpans, withNumbersForUnknown } from './unknown-values'

const nan = Number.NaN
const days = Array.from({ length: 12 }, (_, row) => Date.UTC(2024, 0, 1) + row * DAY_MS)
const day = (row: number) => dayOf(days[row])

/** Candles of two sources, of which the first and the last days have no volume. */
function seam(seed: number) {
  const all = candles(days, seed)
  return { ...all, volume: Array.from(all.volume, (value, row) => (row < 4 || row > 9 ? nan : value)) }
}

test('no price route loses a candle whose volume is unknown, and each names its days', async () => {
  const catalog = createCatalog(
    literalSource(
      Object.fromEntries(ASSET_UNIVERSE.map((symbol, seed) => [`asset/${symbol}`, seam(seed + 1)])),
    ),
  )
  const prices = catalog.endpoints.filter(({ family }) => family === 'crypto/prices')
  expect(prices).toHaveLength(ASSET_UNIVERSE.length)
  const faults: string[] = []
  for (const { path } of prices) {
    const { frame: whole, fields, missing } = await computeDaily(catalog, path)
    const rows = completeRows(whole, fields, missing)
    const spans = unknownSpans(rows, fields, 0, rows.time.length)
    const named = spans.map(({ field, from, to }) => `${field} ${from}…${to}`).join()
    if (rows.time.length !== days.length) faults.push(`${path}: ${rows.time.length} rows`)
    if (named !== `volume ${day(0)}…${day(3)},volume ${day(10)}…${day(11)}`) faults.push(`${path}: ${named}`)
  }
  expect(faults).toEqual([])
})

test('volume is the only field of a candle that may be unknown', async () => {
  const gap = {
    ...candles(days, 1),
    low: Array.from(candles(days, 1).low, (x, row) => (row === 5 ? nan : x)),
  }
  const catalog = createCatalog(literalSource({ 'asset/BTC': gap }))
  const { frame: whole, fields, missing } = await computeDaily(catalog, '/api/v1/crypto/prices/BTC')
  expect(completeRows(whole, fields, missing).time.length).toBe(days.length - 1)
  expect(leftOutSpans(whole, fields, missing)).toEqual([
    { fields: ['low'], from: day(5), to: day(5), rows: 1 },
  ])
})

test('a row without any of the fields is not named as left out', async () => {
  const without = (rows: readonly number[], values: ArrayLike<number>) =>
    Array.from(values, (x, row) => (rows.includes(row) ? nan : x))
  const all = candles(days, 1)
  const gap = {
    time: all.time,
    open: without([2, 3, 4, 7], all.open),
    high: without([2, 3, 4, 7], all.high),
    low: without([2, 3, 4, 7], all.low),
    close: without([4], all.close),
    volume: all.volume,
  }
  const catalog = createCatalog(literalSource({ 'asset/BTC': gap }))
  const { frame: whole, fields, missing } = await computeDaily(catalog, '/api/v1/crypto/prices/BTC')
  const lacking = ['open', 'high', 'low']
  expect(leftOutSpans(whole, fields, missing)).toEqual([
    { fields: lacking, from: day(2), to: day(3), rows: 2 },
    { fields: lacking, from: day(7), to: day(7), rows: 1 },
  ])
})

test('the number for unknown values replaces only them', () => {
  const fields = [
    { name: 'close', type: 'number', unit: 'USD', description: '' },
    { name: 'volume', type: 'number', unit: 'native', description: '', unknownAs: 0 },
  ] as const
  const rows = frame(Float64Array.from(days.slice(0, 3)), {
    close: Float64Array.of(1, nan, 3),
    volume: Float64Array.of(5, nan, 7),
  })
  const { columns } = withNumbersForUnknown(rows, fields)
  expect(columns).toEqual({ close: Float64Array.of(1, nan, 3), volume: Float64Array.of(5, 0, 7) })
  expect(unknownSpans(rows, fields, 0, 1)).toEqual([])
  expect(unknownSpans(rows, fields, 1, 3)).toEqual([{ field: 'volume', from: day(1), to: day(1) }])
})
