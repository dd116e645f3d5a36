import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { answerOf, ask, recorded, requestOf, stateAt } from '../../../fake/round-trip.test-data'
import { sampleWorld } from '../../../fake/sample-world'
import { deribit } from './deribit'
import { maxPain } from './options'
import { type Quote, volatilityAt } from './smile'

const state = stateAt('2026-09-19T12:00:00Z')

const request = (stream: string) => requestOf(deribit, state, stream)

describe('Deribit', () => {
  test('takes one snapshot of the options a day', async () => {
    const day = '2026-06-30T12:00:00Z'
    const taken = stateAt(day, { cursors: { options: Date.UTC(2026, 5, 30) } })
    expect(deribit.plan(taken).some(({ streams }) => streams.includes('options'))).toBe(false)
    const cursors = Object.fromEntries(deribit.streams.map(({ id }) => [id, Date.UTC(2026, 5, 30)]))
    const next = stateAt('2026-07-01T00:05:00Z', { cursors })
    const { rows } = await ask(deribit, sampleWorld(next.now), next)
    expect([...(rows.get('options')?.keys() ?? [])]).toEqual([Date.UTC(2026, 6, 1)])
  })

  test('asks for the futures curve once there is a new day, and gives its last days again', async () => {
    const day = '2026-06-30T12:00:00Z'
    const readUpTo = (last: number) => stateAt(day, { cursors: { 'curve-btc': last, 'curve-eth': last } })
    const isCurve = ({ streams }: { streams: readonly string[] }) => streams[0].startsWith('curve-')
    expect(deribit.plan(readUpTo(Date.UTC(2026, 5, 29))).some(isCurve)).toBe(false)
    const plan = { ...deribit, plan: (at: typeof state) => deribit.plan(at).filter(isCurve) }
    const world = sampleWorld(Date.parse(day))
    const { rows, requests } = await ask(plan, world, readUpTo(Date.UTC(2026, 5, 28)))
    expect(requests).toBeLessThan(22)
    const read = [...(rows.get('curve-btc')?.values() ?? [])]
    const { time, columns } = await world.rows('derivatives/curve-btc')
    const [expiry, close] = ['expiry', 'futures_close'].map((name) => columns[name] as Float64Array)
    const given = Array.from(time, (at, row) => ({ at, expiry: expiry[row], close: close[row] })).filter(
      (one) => one.at >= Date.UTC(2026, 5, 26) && one.at < Date.UTC(2026, 5, 30) && one.expiry > world.now,
    )
    expect(new Set(read.map(({ expiry, futures_close }) => `${expiry} ${futures_close}`))).toEqual(
      new Set(given.map((one) => `${one.expiry} ${one.close}`)),
    )
  })

  test.skipIf(!recorded)('reads the recorded volatility index without the day that is not over', () => {
    const answer = answerOf(request('dvol-btc'), recorded?.('deribit/dvol_btc_1d.json'))
    const [{ frame }] = deribit.read(answer, state).rows
    expect(frame.columns.btc).toEqual(Float64Array.of(38.89, 38.57, 39.01, 36.19, 33.59, 35.46))
    expect(Math.max(...frame.time)).toBe(Date.UTC(2026, 8, 18))
  })

  test('pages of the volatility index go on backwards from where the answer says', () => {
    const end = Date.UTC(2025, 0, 1)
    const body = { result: { data: [[Date.UTC(2026, 0, 1), 1, 1, 1, 40]], continuation: end } }
    const [next] = deribit.read(answerOf(request('dvol-btc'), body), state).next ?? []
    expect(new URL(next.url).searchParams.get('end_timestamp')).toBe(String(end))
    const last = { result: { ...body.result, continuation: null } }
    expect(deribit.read(answerOf(next, last), state).next ?? []).toEqual([])
  })

  test.skipIf(!recorded)(
    'asks for the recorded dated contracts, after the index, and not for the perpetual',
    () => {
      const answer = answerOf(request('curve-btc'), recorded?.('deribit/book_summary_btc_future.json'))
      let [next] = deribit.read(answer, state).next ?? []
      const hour = (timestamp: number) => ({ timestamp, interest_1h: 0, interest_8h: 0, index_price: 81_000 })
      const index = { result: [hour(Date.UTC(2026, 8, 18)), hour(Date.UTC(2026, 8, 19))] }
      let contracts: string[] = []
      for (let steps = 0; steps < 20 && contracts.length === 0; steps++) {
        expect(new URL(next.url).searchParams.get('instrument_name')).toBe('BTC-PERPETUAL')
        const following = deribit.read(answerOf(next, index), state).next ?? []
        if (following.length === 1) [next] = following
        else contracts = following.map(({ url }) => new URL(url).searchParams.get('instrument_name') ?? '')
        if (contracts.length > 0) next = following[0]
      }
      expect(contracts).toEqual(['BTC-27NOV26', 'BTC-9OCT26', 'BTC-20SEP26', 'BTC-25DEC26'])
      const ticks = [Date.UTC(2026, 8, 17), Date.UTC(2026, 8, 18)]
      const result = { status: 'ok', ticks, close: [81_900, 82_000], cost: [1, 1] }
      const [{ frame }] = deribit.read(answerOf(next, { result }), state).rows
      expect(frame.time).toEqual(Float64Array.from(ticks))
      expect(frame.columns).toEqual({
        expiry: Float64Array.of(Date.UTC(2026, 10, 27, 8), Date.UTC(2026, 10, 27, 8)),
        futures_close: Float64Array.of(81_900, 82_000),
        index_close: Float64Array.of(81_000, 81_000),
      })
    },
  )
})

describe('volatility at a constant maturity', () => {
  const now = Date.UTC(2026, 5, 30, 8)
  const flat = (days: number, volatility: number): Quote[] =>
    Array.from({ length: 60 }, (_, k) => 60_000 + 1_000 * k).map((strike) => ({
      expiry: now + days * DAY_MS,
      strike,
      isCall: strike >= 80_000,
      volatility,
      forward: 80_000,
      held: 0,
      traded: 0,
    }))

  test('is linear in total variance between two expiries', () => {
    const { middle } = volatilityAt([...flat(20, 40), ...flat(40, 50)], now, 30)
    expect(middle).toBeCloseTo(Math.sqrt((40 ** 2 * 20 + (50 ** 2 * 40 - 40 ** 2 * 20) / 2) / 30), 9)
  })

  test('is missing without an expiry on both sides, and where strikes do not reach the delta', () => {
    expect(volatilityAt(flat(20, 40), now, 30).middle).toBeNaN()
    const near = flat(30, 40).filter(({ strike }) => strike > 79_000 && strike < 81_500)
    expect(volatilityAt(near, now, 30).middle).toBeCloseTo(40, 9)
    expect(volatilityAt(near, now, 30).put25).toBeNaN()
  })
})

test('max pain is the strike with the least payout at the next month’s end, not of a week', () => {
  const market = { volatility: 50, forward: 80_000, traded: 0 }
  const option = (expiry: number, strike: number, isCall: boolean, held: number): Quote => ({
    ...market,
    expiry,
    strike,
    isCall,
    held,
  })
  const [week, month] = [Date.UTC(2026, 6, 10, 8), Date.UTC(2026, 6, 31, 8)]
  const quotes = [
    option(week, 60_000, true, 900),
    option(month, 70_000, true, 10),
    option(month, 80_000, true, 5),
    option(month, 80_000, false, 8),
    option(month, 90_000, false, 4),
  ]
  // 70,000: 8·10k + 4·20k = 160k; 80,000: 10·10k + 4·10k = 140k; 90,000: 10·20k + 5·10k = 250k.
  expect(maxPain(quotes, Date.UTC(2026, 5, 30))).toBe(80_000)
})
