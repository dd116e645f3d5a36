import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { answerOf, recorded, stateAt } from '../../fake/round-trip.test-data'
import { mempoolSpace } from './mempool-space'

const state = stateAt('2026-09-19T12:00:00Z')
const [lightning, mempool] = mempoolSpace.plan(state)
const read = (request: typeof lightning, body: unknown) =>
  mempoolSpace.read(answerOf(request, body), state).rows[0].frame

describe('mempool.space', () => {
  test.skipIf(!recorded)('reads a recorded row of the Lightning Network, in satoshi', () => {
    const { latest } = JSON.parse(recorded?.('mempool/lightning_statistics_latest.json').toString() ?? '')
    const { time, columns } = read(lightning, [{ ...latest, added: Date.parse(latest.added) / 1_000 }])
    expect([...time]).toEqual([Date.UTC(2026, 7, 30)])
    expect(columns).toEqual({ capacity: Float64Array.of(3753.79668018), channels: Float64Array.of(32518) })
  })

  test('a row that counted nothing and the day that is not over are left out', () => {
    const row = (day: string, channel_count: number) => ({
      added: Date.parse(day) / 1_000,
      channel_count,
      total_capacity: channel_count * 1e8,
    })
    const { time } = read(lightning, [row('2026-09-19', 5), row('2026-09-18', 0), row('2026-09-17', 4)])
    expect([...time]).toEqual([Date.UTC(2026, 8, 17)])
  })

  test('a day that is cut has no average', () => {
    const spans = (day: number, from: number) =>
      Array.from({ length: 8 - from }, (_, i) => ({
        added: day / 1_000 + (from + i) * 10_800 + 60,
        vsizes: [1_000, 10 * (from + i)],
      }))
    const [first, second] = [Date.UTC(2026, 8, 16), Date.UTC(2026, 8, 17)]
    const { time, columns } = read(mempool, [...spans(second, 0), ...spans(first, 4)].reverse())
    expect([...time]).toEqual([second])
    expect(columns).toEqual({ mempool_bytes: Float64Array.of(1_035) })
    expect(() => read(mempool, [])).toThrow('the answer has no rows')
  })

  test('asks for the shortest span that has what is missing', () => {
    const urls = (days: number) => {
      const last = state.today - days * DAY_MS
      const cursors = { lightning: last, mempool: last }
      return mempoolSpace
        .plan(stateAt('2026-09-19T12:00:00Z', { cursors }))
        .map(({ url }) => url.split('/').at(-1))
    }
    expect(mempoolSpace.plan(state).map(({ url }) => url.split('/').at(-1))).toEqual(['3y', '6m'])
    expect(urls(1)).toEqual(['1w', '1w'])
    expect(urls(20)).toEqual(['1m', '1m'])
    expect(urls(80)).toEqual(['3m', '3m'])
    expect(urls(400)).toEqual(['3y', '6m'])
  })
})
