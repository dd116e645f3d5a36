import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { readPiece } from '@/lib/sources/store/read-piece'
import { type Row, tableSource } from './table-source.test-data'
import { NEXT_NOON, published } from './test-run.test-data'

const TODAY = Date.parse('2026-06-30')
const COLUMNS = ['open', 'high', 'low', 'close']
const candle = (back: number, low = 59): Row => [TODAY - back * DAY_MS, 60, 62, low, 61]
const days = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => candle(from - i))

/** Updates on two days, and the stored lows by days before the 30th. */
async function twoUpdates(before: readonly Row[], after: readonly Row[]) {
  const publisher = tableSource({ table: 'asset/AAA', columns: COLUMNS })
  const { dataDir, manifest, goTo, run } = await published(publisher)
  publisher.rows.one = [...before]
  const first = await run()
  goTo(NEXT_NOON)
  publisher.rows.one = [...after]
  const second = await run()
  const [piece] = manifest().pieces
  const { time, columns } = await readPiece(dataDir, piece)
  const low = (back: number) => (columns.low as Float64Array)[time.indexOf(TODAY - back * DAY_MS)]
  return { first, second, low, close: columns.close as Float64Array }
}

const SAYS = (day: string) =>
  `In asset/AAA@1d, the low 0.01 on ${day} is far from the candles around, so it is unknown.`

test('a false low of a public source is kept out and named, and the other rows are stored', async () => {
  const history = days(20, 1).map((row, i) => (i === 5 ? candle(15, 0.01) : row))
  const { first, second, low, close } = await twoUpdates(history, [...history, candle(0)])
  expect(first).toMatchObject({ outcome: 'done', notes: [SAYS('2026-06-15')] })
  expect(second).toMatchObject({ outcome: 'done', added: 1 })
  expect([low(15), low(14), low(0)]).toEqual([Number.NaN, 59, 59])
  expect(close.every((value) => value === 61)).toBe(true)
})

test('the newest candle is compared with the stored one before it', async () => {
  const { second, low } = await twoUpdates(days(20, 1), [candle(0, 0.01)])
  expect(second).toMatchObject({ outcome: 'done', notes: [SAYS('2026-06-30')], quarantined: [] })
  expect([low(1), low(0)]).toEqual([59, Number.NaN])
})
