import { expect, test } from 'vitest'
import { answerOf, ask, stateAt } from '../../fake/round-trip.test-data'
import { sampleWorld } from '../../fake/sample-world'
import type { LiveRequest } from '../../live-source'
import { binanceHours } from './binance-hours'

const DAY = '2025-03-12T07:03:00Z'
const isListing = ({ url }: LiveRequest) => url.includes('prefix=')
const rest = (cursors: Record<string, number>, memos: Record<string, string>) =>
  stateAt(DAY, { cursors, memos })

let first: ReturnType<typeof ask> | undefined

/** Rows and versions of the first run, which two tests read. */
function firstRun(): ReturnType<typeof ask> {
  first ??= ask(binanceHours, sampleWorld(Date.parse(DAY)), stateAt(DAY))
  return first
}

test('a file that was replaced is read again, and no other one', async () => {
  const { rows, memos } = await firstRun()
  const last = Date.parse('2025-03-11T23:50:00Z')
  const cursors = { 'BTC-10m': last, 'BTC-1h': Date.parse('2025-03-11T23:00:00Z') }
  expect(Math.max(...(rows.get('BTC-1h')?.keys() ?? []))).toBe(cursors['BTC-1h'])
  const versions = JSON.parse(memos['BTC-1h']) as Record<string, string>
  expect(Object.keys(versions)).toEqual(['2024-11', '2024-12', '2025-01', '2025-02'])
  const changed = { 'BTC-1h': JSON.stringify({ ...versions, '2024-12': 'another one' }) }
  const again = await ask(binanceHours, sampleWorld(Date.parse(DAY)), rest(cursors, changed))
  const months = new Set(
    [...(again.rows.get('BTC-1h')?.keys() ?? [])].map((time) => new Date(time).toISOString().slice(0, 7)),
  )
  expect([...months].sort()).toEqual(['2024-12', '2025-03'])
  expect(again.requests).toBe(4)
  expect(JSON.parse(again.memos['BTC-1h'])).toEqual(versions)
})

test('hours and ten minutes have no gap between the archive and the days since, and none of today', async () => {
  const { rows } = await firstRun()
  for (const [stream, span] of [
    ['BTC-1h', 3_600_000],
    ['BTC-10m', 600_000],
  ] as const) {
    const times = [...(rows.get(stream)?.keys() ?? [])].sort((a, b) => a - b)
    expect(times.at(-1)).toBe(Date.parse('2025-03-12') - span)
    expect(times.every((time, at) => at === 0 || time - times[at - 1] === span)).toBe(true)
  }
})

test('after the first run, the days before the cursor are asked for', () => {
  const cursors = {
    'BTC-10m': Date.parse('2025-03-10T23:50:00Z'),
    'BTC-1h': Date.parse('2025-03-10T23:00:00Z'),
  }
  const requests = binanceHours.plan(rest(cursors, {}))
  expect(requests.filter((one) => !isListing(one)).map(({ url }) => url)).toEqual([
    `https://data-api.binance.vision/api/v3/klines?symbol=BTCUSDT&interval=5m&startTime=${Date.parse('2025-03-08')}&limit=1000`,
  ])
})

test('candles at odd minutes are refused', () => {
  const [, request] = binanceHours.plan(stateAt(DAY))
  const bar = [Date.parse(DAY), '2', '3', '1', '2', '5', 1, '10', 1, '2', '5', '0']
  expect(() => binanceHours.read(answerOf(request, [bar]), stateAt(DAY))).toThrow(/not at five full minutes/)
})
