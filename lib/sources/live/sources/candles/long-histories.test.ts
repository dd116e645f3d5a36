import { describe, expect, test } from 'vitest'
import { dayOf } from '@/lib/engine/frame'
import { answerOf, recorded, stateAt } from '../../fake/round-trip.test-data'
import type { LiveRequest, LiveSource } from '../../live-source'
import { bitstamp } from './bitstamp'
import { llamaPrices } from './llama-prices'

const DAY = '2026-09-20T12:00:00Z'
const state = stateAt(DAY)
const planned = (source: LiveSource, stream: string, at = state) =>
  source.plan(at).find(({ streams }) => streams.includes(stream)) as LiveRequest

describe('Bitstamp', () => {
  test.skipIf(!recorded)('reads a recorded answer', () => {
    const request = planned(bitstamp, 'BTC', stateAt(DAY, { cursors: { BTC: Date.UTC(2026, 8, 18) } }))
    const answer = answerOf(request, recorded?.('bitstamp/ohlc_btcusd_86400.json'))
    const { rows, next } = bitstamp.read(answer, state)
    expect(Array.from(rows[0].frame.time, dayOf)).toEqual(['2026-09-17', '2026-09-18', '2026-09-19'])
    expect(rows[0].frame.columns.close).toEqual(Float64Array.of(76_354.94, 80_878.77, 81_425.16))
    expect(next).toEqual([])
  })

  test('begins with its first day and goes on after the last row', () => {
    const request = planned(bitstamp, 'BTC')
    expect(request.url).toContain(`limit=1000&start=${Date.UTC(2011, 7, 18) / 1_000}`)
    const candle = { open: '11', high: '11.5', low: '10.5', close: '11', volume: '48' }
    const row = (at: number) => ({
      timestamp: String(Date.UTC(2011, 7, 18) / 1_000 + at * 86_400),
      ...candle,
    })
    const page = { data: { pair: 'BTC/USD', ohlc: Array.from({ length: 1_000 }, (_, at) => row(at)) } }
    const { next } = bitstamp.read(answerOf(request, page), state)
    expect(next?.map(({ url }) => url)).toEqual([
      request.url.replace(/\d+$/, String(Number(row(1_000).timestamp))),
    ])
  })

  test('another shape is refused with its place', () => {
    const answer = answerOf(planned(bitstamp, 'BTC'), { data: { ohlc: [{ timestamp: 'soon' }] } })
    expect(() => bitstamp.read(answer, state)).toThrow(/data\.ohlc\.0/)
  })
})

describe('DefiLlama', () => {
  const request = planned(llamaPrices, 'LUSD', stateAt(DAY, { cursors: { LUSD: Date.UTC(2026, 8, 18) } }))
  const midnight = (day: number) => Date.UTC(2026, 8, day) / 1_000
  const read = (prices: { timestamp: number; price: number }[], coin = 'coingecko:liquity-usd') =>
    llamaPrices.read(answerOf(request, { coins: { [coin]: { symbol: 'LUSD', prices } } }), state)

  test('a price at midnight is the close of the day before, the nearest one if there are several', () => {
    const { rows } = read([
      { timestamp: midnight(18) - 150, price: 0.99 },
      { timestamp: midnight(18) + 3_600, price: 0.9 },
      { timestamp: midnight(19) + 700, price: 1.01 },
    ])
    expect([...rows[0].frame.time]).toEqual([Date.UTC(2026, 8, 17), Date.UTC(2026, 8, 18)])
    expect(rows[0].frame.columns).toEqual({ close: Float64Array.of(0.99, 1.01) })
  })

  test('a price of the afternoon and one of tomorrow’s midnight are none', () => {
    const { rows } = read([
      { timestamp: midnight(19) + 10 * 3_600, price: 0.98 },
      { timestamp: midnight(21), price: 1 },
    ])
    expect(rows[0].frame.time.length).toBe(0)
  })

  test('a coin without prices in the span gives no row, and the next span is asked for', () => {
    const first = planned(llamaPrices, 'LUSD')
    const { rows, next } = llamaPrices.read(answerOf(first, { coins: {} }), state)
    expect(rows[0].frame.time.length).toBe(0)
    expect(next).toHaveLength(1)
  })

  test('another coin’s answer is refused', () => {
    expect(() => read([], 'coingecko:lusd')).toThrow('the answer is about coingecko:lusd, not about LUSD')
  })
})
