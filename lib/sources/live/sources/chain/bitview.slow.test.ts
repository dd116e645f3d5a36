import { describe, expect, test } from 'vitest'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { fakeBitview } from '../../fake/chain/bitview'
import { answerFrom, answerOf, ask, recorded, stateAt } from '../../fake/round-trip.test-data'
import { sampleWorld } from '../../fake/sample-world'
import type { LiveRequest } from '../../live-source'
import { bitview } from './bitview'
import { RECORDED_SERIES } from './bitview/by-its-rules.test-data'
import { BLOCKSPACE } from './bitview/columns'
import { dayValues } from './bitview/day-values'
import { daysToRead } from './bitview/price-distribution'
import { seriesRequest } from './bitview/read-series'
import { positionOf, SERIES_STREAMS, stepsOf } from './bitview/steps'

const DAY = '2026-06-30T12:00:00Z'
const state = stateAt(DAY)
const healthOf = (more: object = {}) => ({
  status: 'healthy',
  version: '0.12.2',
  blocks_behind: 0,
  last_indexed_at_unix: Date.parse(DAY) / 1_000,
  ...more,
})
const firstSeries = (at = state): LiveRequest =>
  bitview.read(answerOf(bitview.plan(at)[0], healthOf()), at).next?.[0] as LiveRequest
/** A request for days of some columns. */
const asking = (stream: string, columns: string[], from: number, to: number | null, versions = {}) => ({
  ...firstSeries(),
  note: { kind: 'series', step: { stream, columns, from, to }, rest: [], versions, changed: [] },
})
const one = (values: (number | null)[], start: number, version = 13) => ({
  version,
  index: 'day1',
  type: 'StoredF64',
  start,
  end: start + values.length,
  data: values,
})
const namesOf = (url: string) => new URL(url).searchParams.get('series')?.split(',') ?? []

describe('bitview', () => {
  test.skipIf(!recorded)(
    'takes each column from the series that were found in the publisher’s catalog',
    () => {
      const table = recorded?.('bitview/columns.csv').toString() ?? ''
      const lines = table.split('\n').slice(1).filter(Boolean)
      const found = new Map(
        lines.map((line) => {
          const [, column, , series] = /^([^,]+),"([^"]*)",([^,]*),/.exec(line) ?? []
          return [column, series.split(' ')]
        }),
      )
      expect(found.size).toBe(175)
      for (const { table, taken } of SERIES_STREAMS) {
        for (const { column, series } of taken) {
          const listed = found.get(`${table}:${column}`)
          if (column.endsWith('_pool_share')) continue
          expect(listed, column).toEqual(series)
          found.delete(`${table}:${column}`)
        }
      }
      expect([...found.keys()]).toEqual(['blockspace/bitcoin:top_pool_share'])
    },
  )

  test.skipIf(!recorded)('reads a recorded answer without the day that is not over', () => {
    const day = stateAt('2026-09-19T19:00:00Z')
    const names = ['price_close', 'hash_rate', 'utxo_count']
    const all = JSON.parse(recorded?.('bitview/series_bulk.json').toString() ?? '')
    const body = names.map((name) => all[RECORDED_SERIES.indexOf(name)])
    const request = asking('chain', ['price_usd', 'hash_rate', 'utxo_count'], 6467, null)
    const reading = bitview.read(answerOf(request, body), day)
    const [{ frame }] = reading.rows
    expect(Array.from(frame.time, (time) => dayOf(time))).toEqual(['2026-09-16', '2026-09-17', '2026-09-18'])
    expect([...(frame.columns.price_usd as Float64Array)]).toEqual([75839.85, 76435.43, 81089.62])
    expect((frame.columns.hash_rate as Float64Array)[2]).toBeCloseTo(963013194.4351362, 6)
    expect(JSON.parse(reading.memo?.chain ?? '')).toMatchObject({ price_close: 89, hash_rate: 45 })
  })

  test('asks for all series within the limits of weight and address', () => {
    const newest = positionOf(state.today)
    const all = (from: number) => SERIES_STREAMS.flatMap((stream) => stepsOf(stream, from, newest))
    for (const step of [...all(0), ...all(newest - 9)]) {
      const note = { kind: 'series' as const, step, rest: [], versions: {}, changed: [] }
      const { url } = seriesRequest('https://bitview.space', note)
      const days = (step.to ?? newest + 2) - Number(new URL(url).searchParams.get('start'))
      expect(namesOf(url).length * days * 8).toBeLessThanOrEqual(320_000)
      expect(url.length).toBeLessThan(3_000)
    }
    expect(all(0).length).toBeLessThan(60)
    expect(all(newest - 9).length).toBeLessThan(9)
    const asked = new Set(all(newest - 9).map(({ stream, columns }) => `${stream} ${columns.join()}`))
    expect(new Set(all(0).map(({ stream, columns }) => `${stream} ${columns.join()}`))).toEqual(asked)
  })

  test('asks first whether the server is well, and rests if it is not', () => {
    const [request] = bitview.plan(state)
    expect(request.url).toBe('https://bitview.space/health')
    expect(() => bitview.read(answerOf(request, healthOf({ status: 'starting' })), state)).toThrow(
      'bitview says that it is starting',
    )
    const behind = bitview.read(answerOf(request, healthOf({ blocks_behind: 30 })), state)
    expect(behind.notes).toEqual(['bitview is 30 blocks behind.'])
    expect(behind.next?.length).toBe(3)
  })

  test.skipIf(!recorded)(
    'a series that was not asked for cannot be gone, and other refusals end the run',
    () => {
      const answer = answerOf(firstSeries(), recorded?.('bitview/series_notfound_404.json'), 404)
      expect(() => bitview.read(answer, state)).toThrow('“mayer_multiple” was not asked for')
      const heavy = answerOf(firstSeries(), recorded?.('bitview/weight_exceeded_400.json'), 400)
      expect(() => bitview.read(heavy, state)).toThrow('Request weight 1190664 exceeds maximum 320000')
    },
  )

  test('days without a block and days before the first price have no value', () => {
    const body = [
      one([null, null, 0, null, 0, 2], 0),
      one([null, null, 1, null, 15, 20], 0),
      one([null, null, 0, null, 0, 40], 0),
    ]
    const answer = answerOf(asking('chain', ['price_usd', 'block_count', 'realized_cap_usd'], 0, 6), body)
    const [{ frame }] = bitview.read(answer, state).rows
    expect(Array.from(frame.time, (time) => new Date(time).getUTCDate())).toEqual([3, 5, 6])
    expect([...(frame.columns.block_count as Float64Array)]).toEqual([1, 14, 5])
    expect([...(frame.columns.price_usd as Float64Array)]).toEqual([Number.NaN, Number.NaN, 2])
    expect([...(frame.columns.realized_cap_usd as Float64Array)]).toEqual([Number.NaN, Number.NaN, 40])
  })

  test('the share of pools is that of the largest on the day, where all large ones are counted', () => {
    const one = BLOCKSPACE.filter(({ column }) => column.endsWith('pool_share'))
    const start = positionOf(Date.UTC(2014, 11, 31))
    const blocks: Record<string, number[]> = {
      f2pool: [9, 9, 1],
      antpool: [8, 8, 30],
      foundryusa: [0, 3, 60],
    }
    const values = new Map(
      one[0].series.map((name) => [name, Float64Array.from(blocks[name.split('_')[0]] ?? [0, 0, 0])]),
    )
    values.set('block_count_sum_1m', Float64Array.of(100, 100, 100))
    const { columns } = dayValues('blockspace/bitcoin', one, { start, values }, start, start + 3)
    expect(columns).toEqual({
      top_pool_share: Float64Array.of(0.09, 0.6),
      top3_pool_share: Float64Array.of(0.2, 0.91),
    })
  })

  test('a server that stopped days ago has an unfinished day before today', () => {
    const request = asking('usage', ['new_addresses'], 101, 110)
    const answer = answerOf(request, [one([5, 7, 8], 100)])
    const [{ frame }] = bitview.read(answer, state).rows
    expect([...(frame.columns.new_addresses as Float64Array)]).toEqual([2])
    const moved = answerOf(request, [one([5, 7], 99)])
    expect(() => bitview.read(moved, state)).toThrow(/begins at 99/)
  })

  test('series of another version are read again from their beginning, in one piece', async () => {
    const world = sampleWorld(Date.parse(DAY))
    const first = await ask(bitview, world, state)
    const versions = JSON.parse(first.memos.usage)
    const cursors = Object.fromEntries([...first.rows].map(([id, rows]) => [id, Math.max(...rows.keys())]))
    const usage = JSON.stringify({ ...versions, new_addr_count_cumulative: 1 })
    const memos = { ...first.memos, usage }
    const again = await ask(bitview, world, stateAt(DAY, { cursors, memos }))
    expect(again.rows.get('usage')).toEqual(first.rows.get('usage'))
    expect(again.rows.get('chain')?.size).toBeLessThan(12)
    expect(again.memos.usage).toEqual(first.memos.usage)

    const at = stateAt(DAY, { cursors, memos })
    const open = bitview.read(answerOf(bitview.plan(at)[0], healthOf()), at).next?.slice(1, 2) ?? []
    const recomputed: boolean[] = []
    for (let request = open.pop(); request; request = open.pop()) {
      const given = await answerFrom(fakeBitview, request, world)
      const { rows, notes, next = [] } = bitview.read(answerOf(request, given?.body), at)
      recomputed.push(...rows.map(({ isRecomputed }) => isRecomputed === true))
      if (notes) expect(notes).toEqual([expect.stringMatching(/^bitview has 1 columns .*: new_addresses\.$/)])
      open.push(...next)
    }
    expect(recomputed).toEqual([true])
  })

  test('an update of the server in the middle of a run ends the run', () => {
    const answer = answerOf(asking('usage', ['new_addresses'], 1, null, { new_addr_count_cumulative: 12 }), [
      one([5, 7, 8], 0),
    ])
    expect(() => bitview.read(answer, state)).toThrow('new_addr_count_cumulative anew while it was read')
  })

  test('the address is a setting', () => {
    const own = stateAt(DAY, { settings: { BITVIEW_URL: 'http://localhost:3110/' } })
    expect(bitview.plan(own)[0].url).toBe('http://localhost:3110/health')
    const wrong = stateAt(DAY, { settings: { BITVIEW_URL: 'localhost' } })
    expect(() => bitview.plan(wrong)).toThrow('BITVIEW_URL must be an address')
  })

  test('price distributions: Mondays first, newest first, then day by day; both holders in one row', () => {
    const last = state.today - DAY_MS
    const first = daysToRead(last, null, null)
    expect(first.days.length).toBe(151)
    expect(first.days.at(-1)).toBe(last)
    expect(first.days.slice(0, -1).every((day) => new Date(day).getUTCDay() === 1)).toBe(true)
    expect(first.oldest).toBe(dayOf(first.days[0]))
    const second = daysToRead(last + DAY_MS, last, first.oldest)
    expect(second.days.at(-1)).toBe(last + DAY_MS)
    expect(second.days[149]).toBe(first.days[0] - 7 * DAY_MS)
    const read = new Set([...first.days, ...second.days])
    let { oldest } = second
    for (let run = 2; run < 10; run++) {
      const next = daysToRead(last + run * DAY_MS, last + (run - 1) * DAY_MS, oldest)
      for (const day of next.days) {
        expect(read.has(day)).toBe(false)
        read.add(day)
      }
      oldest = next.oldest
    }
    expect(oldest).toBe('2010-07-19')
    const gap = daysToRead(last, last - 30 * DAY_MS, '2010-07-19').days
    expect(gap.length).toBe(8 + 3)

    const at = stateAt(DAY, { cursors: { urpd: last - DAY_MS }, memos: { urpd: '2010-07-19' } })
    const [, , , request, ...others] = bitview.read(answerOf(bitview.plan(at)[0], healthOf()), at).next ?? []
    expect(others).toEqual([])
    expect(request.url).toBe('https://bitview.space/api/urpd/sth/2026-06-29?agg=log200')
    const body = (cohort: string, buckets: [number, number][]) => ({
      cohort,
      date: '2026-06-29',
      aggregation: 'log200',
      buckets: buckets.map(([price_floor, supply]) => ({ price_floor, supply })),
    })
    const sth = bitview.read(answerOf(request, body('sth', [[50118.72, 7]])), at)
    expect(sth.rows).toEqual([])
    const [lth] = sth.next ?? []
    expect(lth.url).toContain('/api/urpd/lth/2026-06-29')
    const buckets: [number, number][] = [
      [0.05, 1],
      [0.05, 2],
      [50118.72, 3],
    ]
    const [{ frame }] = bitview.read(answerOf(lth, body('lth', buckets)), at).rows
    expect([...frame.time]).toEqual([last, last])
    expect(frame.columns).toEqual({
      price_min: Float64Array.of(0.05, 50118.72),
      price_max: Float64Array.of(0.06, 50699.07),
      sth_amount: Float64Array.of(0, 7),
      lth_amount: Float64Array.of(3, 3),
    })
    expect(() => bitview.read(answerOf(lth, body('sth', buckets)), at)).toThrow(/asked for lth/)
    expect(bitview.read(answerOf(lth, '{}', 404), at).rows).toEqual([])
  })

  test('a price distribution has all supply that the publisher has', async () => {
    const world = sampleWorld(Date.parse(DAY))
    const known = { cursors: { urpd: state.today - 2 * DAY_MS }, memos: { urpd: '2010-07-19' } }
    const at = stateAt(DAY, known)
    let [, , , request] = bitview.read(answerOf(bitview.plan(at)[0], healthOf()), at).next ?? []
    for (;;) {
      const given = await answerFrom(fakeBitview, request, world)
      const reading = bitview.read(answerOf(request, given?.body), at)
      if (reading.next) {
        ;[request] = reading.next
        continue
      }
      const { columns } = reading.rows[0].frame
      const { time, columns: base } = await world.rows('urpd/bitcoin')
      const snapshot = time.findLast((day) => day <= state.today - DAY_MS)
      for (const cohort of ['sth_amount', 'lth_amount']) {
        const amounts = base[cohort] as Float64Array
        const whole = amounts.reduce((sum, value, row) => sum + (time[row] === snapshot ? value : 0), 0)
        const read = (columns[cohort] as Float64Array).reduce((sum, value) => sum + value, 0)
        expect(read / whole).toBeCloseTo(1, 9)
      }
      break
    }
  })
})
