import { expect, test } from 'vitest'
import { dayOf } from '@/lib/engine/frame'
import { openStore } from '@/lib/sources/store/open-store'
import { at, replayOf, storeBytes, temporaryFolder, updateFrom } from '../../run/test-run.test-data'

const NOON = '2026-06-30T12:00:00Z'
/** Venues whose first run has few requests. */
const ONLY = { only: ['order-books', 'bitget', 'okx', 'gate', 'bybit'] }

async function valuesOf(dataDir: string, table: string, names: readonly string[]) {
  const { time, columns } = await (await openStore(dataDir)).load(table, '1d', names)
  return new Map(
    Array.from(time, (day, row) => [dayOf(day), names.map((name) => (columns[name] as Float64Array)[row])]),
  )
}

test('venues become columns, their total and their mean; a second run on the day changes no byte, and one a day later adds a row', async () => {
  const replay = await replayOf(at(NOON))
  const dataDir = temporaryFolder()
  const report = await updateFrom(replay, dataDir, ONLY)
  expect(report.sources.map(({ outcome }) => outcome)).toEqual(ONLY.only.map(() => 'done'))

  const interest = await valuesOf(dataDir, 'derivatives/open-interest', ['total', 'oi_bybit', 'oi_okx'])
  const [before, bybitOnly, okxYet] = interest.get('2026-01-05') ?? []
  expect([before, okxYet]).toEqual([bybitOnly, Number.NaN])
  const [total, bybit, okx] = interest.get('2026-06-29') ?? []
  expect(total).toBe(bybit + okx)

  const funding = await valuesOf(dataDir, 'derivatives/funding', [
    'rate',
    ...['bitget', 'okx', 'gate', 'bybit'].map((venue) => `rate_${venue}`),
  ])
  const [rate, ...rates] = funding.get('2026-06-29') ?? []
  expect(rate).toBeCloseTo(rates.reduce((sum, x) => sum + x, 0) / 4, 15)
  expect((await valuesOf(dataDir, 'exchange/order-books', ['spread_bps'])).get('2026-06-30')).toHaveLength(1)

  const bytes = storeBytes(dataDir)
  const again = await updateFrom(replay, dataDir, ONLY)
  expect(again.sources.map(({ added, revised }) => added + revised)).toEqual(ONLY.only.map(() => 0))
  expect(storeBytes(dataDir)).toEqual(bytes)

  // A day later each stream has one more row, and no snapshot is replaced.
  replay.world = at('2026-07-01T09:00:00Z')
  const later = await updateFrom(replay, dataDir, ONLY)
  const streams = { 'order-books': 1, bitget: 1, okx: 3, gate: 1, bybit: 4 }
  expect(Object.fromEntries(later.sources.map(({ source, added }) => [source, added]))).toEqual(streams)
  expect(later.sources.map(({ revised }) => revised)).toEqual(ONLY.only.map(() => 0))
  const books = await valuesOf(dataDir, 'exchange/order-books', ['spread_bps'])
  expect([...books.keys()]).toEqual(['2026-06-30', '2026-07-01'])
  expect(later.sources.every(({ requests }) => requests <= 4)).toBe(true)
})
