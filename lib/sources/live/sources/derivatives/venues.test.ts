import { describe, expect, test } from 'vitest'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { answerOf, recorded, requestOf, stateAt } from '../../fake/round-trip.test-data'
import type { LiveSource } from '../../live-source'
import { bitmex } from './bitmex'
import { bybit } from './bybit'
import { gate } from './gate'
import { hyperliquid } from './hyperliquid'
import { krakenFutures } from './kraken-futures'
import { okx } from './okx'

const state = stateAt('2026-09-19T12:00:00Z')
const HOUR_MS = 3_600_000

/** Rows that a source reads from an answer to its first request of a stream, which is about the given days. */
function read(source: LiveSource, stream: string, body: unknown, from = '2015-01-01', until = '2027-01-01') {
  const note = { from: Date.parse(from), until: Date.parse(until) }
  return source.read(answerOf({ ...requestOf(source, state, stream), note }, body), state)
}

const rowsOf = (...given: Parameters<typeof read>) => {
  const [{ frame }] = read(...given).rows
  const [values = new Float64Array(0)] = Object.values(frame.columns) as Float64Array[]
  return Array.from(frame.time, (time, row) => [dayOf(time), values[row]])
}

describe.skipIf(!recorded)('recorded answers', () => {
  const bytes = (path: string) => recorded?.(path)

  test('Bybit: open interest is one side of each position, that of 00:00 of the day before', () => {
    expect(rowsOf(bybit, 'open-interest', bytes('bybit/open-interest.json'))).toEqual([
      ['2026-06-04', 31971156],
      ['2026-06-05', 31971156],
      ['2026-06-06', 31955346],
      ['2026-06-07', 31955346],
      ['2026-06-08', 31955346],
    ])
  })

  test('Bybit: a candle gives its turnover, a ratio divides both sides', () => {
    const answer = JSON.parse(String(bytes('bybit/kline.json')))
    answer.result.list.length = 1
    expect(rowsOf(bybit, 'volume', answer).at(-1)).toEqual(['2022-12-09', 15.74462667])
    const ratios = JSON.parse(String(bytes('bybit/long-short-ratio.json')))
    ratios.result.list.length = 1
    const [[, ratio]] = rowsOf(bybit, 'long-short', ratios)
    expect(Number(ratio)).toBeCloseTo(0.49 / 0.51, 12)
  })

  test.each([
    [bybit, 'bybit/history-fund-rate.json'],
    [okx, 'okx/funding_rate_history.json'],
    [gate, 'gate/funding_rate.json'],
    [krakenFutures, 'kraken-futures/historicalfundingrates.json'],
    [bitmex, 'bitmex/funding.json'],
  ] as const)('$id: a single event is no day', (source, path) => {
    expect(rowsOf(source, 'funding', bytes(path))).toEqual([])
  })

  test('Hyperliquid: in its first months a rate was for eight hours, stamped some milliseconds late', () => {
    const days = rowsOf(hyperliquid, 'funding', bytes('hyperliquid/funding_history.json'))
    const expected = [12, 13, 14, 15, 16, 17].map((day) => `2023-05-${day}`)
    expect(days.map(([day]) => day)).toEqual(expected.slice(0, days.length))
    expect(Number(days[0][1])).toBeCloseTo((-0.00061334 - 0.00074503 - 0.00081798) / 3, 9)
  })
})

describe('traps', () => {
  test('OKX: an error comes with HTTP 200', () => {
    const error = { code: '51001', msg: "Instrument ID doesn't exist", data: [] }
    expect(() => read(okx, 'funding', error)).toThrow(/error 51001: Instrument ID/)
    const busy = { code: '50011', msg: 'Too Many Requests', data: [] }
    expect(() => read(okx, 'volume', busy)).toThrow(/fewer requests/)
  })

  test('Bybit: an error has HTTP status 200', () => {
    const error = { retCode: 10_001, retMsg: 'params error', result: {} }
    expect(() => read(bybit, 'volume', error)).toThrow(/error 10001: params error/)
  })

  test('OKX: the rate that was paid counts, not the forecast', () => {
    const event = (hour: number) => ({
      fundingTime: String(Date.UTC(2026, 8, 17, hour)),
      fundingRate: '0.5',
      realizedRate: '0.0001',
    })
    const answer = { code: '0', msg: '', data: [16, 8, 0].map(event) }
    expect(rowsOf(okx, 'funding', answer)).toEqual([['2026-09-17', expect.closeTo(0.0001, 12)]])
  })

  test('Bybit: rows from before both sides were told apart are halved', () => {
    const row = { openInterest: '100', timestamp: String(Date.UTC(2021, 0, 2)) }
    const answer = { retCode: 0, retMsg: 'OK', result: { list: [row, { ...row, singleOpenInterest: '' }] } }
    expect(rowsOf(bybit, 'open-interest', answer)).toEqual([['2021-01-01', 50]])
  })

  test('Gate: a start of 180 days ago is never asked for, also after a long rest', () => {
    const cursors = { funding: Date.UTC(2025, 0, 1) }
    for (const at of [state, stateAt('2026-09-19T23:59:59Z', { cursors })]) {
      const [{ url }] = gate.plan(at)
      const from = Number(new URL(url).searchParams.get('from')) * 1_000
      expect(at.now - from).toBeLessThan(180 * DAY_MS)
    }
  })

  test('Kraken: the relative rate counts, and an hour is an eighth of eight hours', () => {
    const rates = Array.from({ length: 24 }, (_, hour) => ({
      timestamp: new Date(Date.UTC(2026, 8, 17, hour)).toISOString(),
      fundingRate: 1.8,
      relativeFundingRate: 0.00001,
    }))
    const answer = { result: 'success', rates }
    expect(rowsOf(krakenFutures, 'funding', answer)).toEqual([['2026-09-17', expect.closeTo(0.00008, 12)]])
    const without = { result: 'success', rates: rates.filter((_, hour) => hour !== 11) }
    expect(rowsOf(krakenFutures, 'funding', without)).toEqual([])
  })

  test('BitMEX: a bucket has the time of its end', () => {
    const answer = [{ timestamp: '2026-06-17T00:00:00.000Z', symbol: 'XBTUSD', foreignNotional: 5e8 }]
    expect(rowsOf(bitmex, 'volume', answer)).toEqual([['2026-06-16', 5e8]])
  })

  test('Hyperliquid: the days on which the interval changed are left out, the others have their own', () => {
    const event = (hours: number) => ({
      coin: 'BTC',
      fundingRate: '0.0001',
      premium: '0',
      time: Date.UTC(2023, 5, 1) + hours * HOUR_MS + 48,
    })
    const every = (step: number, from: number, to: number) =>
      Array.from({ length: (to - from) / step }, (_, k) => from + k * step)
    const answer = [...every(8, 0, 64), ...every(1, 64, 120)].map(event)
    expect(rowsOf(hyperliquid, 'funding', answer)).toEqual([
      ['2023-06-01', expect.closeTo(0.0001, 12)],
      ['2023-06-02', expect.closeTo(0.0001, 12)],
      ['2023-06-04', expect.closeTo(0.0008, 12)],
      ['2023-06-05', expect.closeTo(0.0008, 12)],
    ])
  })
})
