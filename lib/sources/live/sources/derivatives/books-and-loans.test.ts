import { describe, expect, test } from 'vitest'
import { answerOf, stateAt } from '../../fake/round-trip.test-data'
import { bitfinexLending } from './bitfinex-lending'
import { orderBooks } from './order-books'

const state = stateAt('2026-09-19T12:00:00Z')

test('Bitfinex gives what lenders were paid, a year’s rate', () => {
  const [request] = bitfinexLending.plan(state)
  expect(request.url).toContain('trade:1D:fUST:a30:p2:p30/hist')
  const answer = answerOf(request, [[Date.UTC(2026, 8, 17), 0.0001, 0.0002, 0.0003, 0.0001, 5]])
  const { rate } = bitfinexLending.read(answer, state).rows[0].frame.columns
  expect((rate as Float64Array)[0]).toBeCloseTo(0.073, 12)
})

describe('order books', () => {
  test('are asked for once a day', () => {
    expect(orderBooks.plan(state)).toHaveLength(1)
    expect(
      orderBooks.plan(stateAt('2026-09-19T23:00:00Z', { cursors: { 'order-books': state.today } })),
    ).toEqual([])
  })

  const sideOf = (prices: readonly number[]) => prices.map((price) => [String(price), '2', 1])
  const near = { bids: sideOf([99.5, 98]), asks: sideOf([100.5, 102]) }

  test('give no row before all venues have answered', () => {
    const [request] = orderBooks.plan(state)
    const first = orderBooks.read(answerOf(request, near), state)
    expect(first).toMatchObject({ rows: [], notes: [] })
    const second = orderBooks.read(answerOf(first.next?.[0] ?? request, near), state)
    expect(second.rows).toEqual([])
    const last = second.next?.[0] ?? request
    const { rows } = orderBooks.read(answerOf(last, { error: [], result: { XXBTZUSD: near } }), state)
    expect(rows[0].frame.time).toEqual(Float64Array.of(state.today))
    const columns = { bid_depth_usd: 597, ask_depth_usd: 603, spread_bps: 100 }
    for (const [name, value] of Object.entries(columns))
      expect((rows[0].frame.columns[name] as Float64Array)[0]).toBeCloseTo(value, 9)
    const error = { error: ['EGeneral:Too many requests'] }
    expect(() => orderBooks.read(answerOf(last, error), state)).toThrow(/Kraken answered with error EGeneral/)
  })

  test('say when an answer ends before one percent, and refuse a crossed book', () => {
    const [request] = orderBooks.plan(state)
    const short = { bids: sideOf([99.9]), asks: sideOf([100.1]) }
    expect(orderBooks.read(answerOf(request, short), state).notes).toEqual([
      'The order book of Binance ended before one percent, so its depth is a lower bound.',
    ])
    const crossed = { bids: sideOf([101]), asks: sideOf([100]) }
    expect(() => orderBooks.read(answerOf(request, crossed), state)).toThrow(/best ask 100 is not above/)
  })
})
