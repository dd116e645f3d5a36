import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { dayOf } from '@/lib/engine/frame'
import { testDataDir } from '@/scripts/test-data'
import { answerOf, ask, recorded, requestOf, stateAt } from '../../fake/round-trip.test-data'
import { sampleWorld } from '../../fake/sample-world'
import { coinMetricsFiles } from './coinmetrics'
import { coinMetricsApi } from './coinmetrics-api'

const DAY = '2026-06-30T12:00:00Z'
const state = stateAt(DAY)
const fileOf = (asset: string) => requestOf(coinMetricsFiles, state, asset)

describe('the files of Coin Metrics', () => {
  test.skipIf(!recorded)('a last row of reference rates does not count as a row', () => {
    const { rows } = coinMetricsFiles.read(
      answerOf(fileOf('eth'), recorded?.('coinmetrics/eth_tail.csv')),
      state,
    )
    const [{ stream, frame }, cap] = rows
    expect(stream).toBe('eth')
    expect(Array.from(frame.time, dayOf)).toEqual(['2025-12-20'])
    const row = Object.fromEntries(
      Object.entries(frame.columns).map(([name, column]) => [name, (column as Float64Array)[0]]),
    )
    expect(row).toMatchObject({ price_usd: 2975.45867592051, tx_count: 1617520, fees: 78.45113591502165 })
    expect(row.realized_cap_usd).toBeCloseTo(360946163752.47 / 1.08364626637749, 0)
    expect(row).not.toHaveProperty('hash_rate')
    expect(cap.stream).toBe('cap-eth')
    expect(cap.frame.columns.ETH).toEqual(Float64Array.of(359123115841.2903))
  })

  test.skipIf(!testDataDir)('reads a whole file, by its header', () => {
    const read = (name: string, asset: string) => {
      const bytes = gunzipSync(readFileSync(join(testDataDir as string, 'onchain', name)))
      return coinMetricsFiles.read(answerOf(fileOf(asset), bytes), state).rows
    }
    const [{ frame, isWhole }] = read('coinmetrics-btc-2026.csv.gz', 'btc')
    expect(isWhole).toBe(true)
    expect([dayOf(frame.time[0]), dayOf(frame.time.at(-1) ?? 0), frame.time.length]).toEqual([
      '2009-01-03',
      '2026-03-22',
      6288,
    ])
    expect(Object.keys(frame.columns).sort()).toEqual(
      [...(coinMetricsFiles.streams.find(({ id }) => id === 'btc')?.columns ?? [])].sort(),
    )
    const [older] = read('coinmetrics-ada-2021.csv.gz', 'ada')
    expect(older.frame.time.length).toBeGreaterThan(1_300)
    expect(Object.keys(older.frame.columns)).not.toContain('issuance')
  })

  test('today is not final, and a file without a complete day is refused', () => {
    const header = 'time,AssetEODCompletionTime,PriceUSD,SplyCur'
    const file = (rows: string) => answerOf(fileOf('btc'), `${header}\n${rows}\n`)
    const [{ frame }] = coinMetricsFiles.read(file('2026-06-29,1,2,3\n2026-06-30,1,2,3'), state).rows
    expect(Array.from(frame.time, dayOf)).toEqual(['2026-06-29'])
    const refused = (rows: string) => expect(() => coinMetricsFiles.read(file(rows), state))
    refused('2026-06-29,,2,3').toThrow('no day of the file is complete')
    refused('2026-06-29,1,2').toThrow('line 2 has 3 fields instead of 4')
    refused('2026-06-29,1,x,3').toThrow(/line 2: PriceUSD/)
    const other = answerOf(fileOf('btc'), 'date,price\n2026-06-29,1\n')
    expect(() => coinMetricsFiles.read(other, state)).toThrow('the file has no column time')
  })

  test('a file that is no longer written has ended', () => {
    const file = (last: string) => {
      const text = `time,AssetEODCompletionTime,PriceUSD,SplyCur,CapMrktEstUSD\n${last},1,2,3,4\n`
      return coinMetricsFiles.read(answerOf(fileOf('ada'), text), state).ended
    }
    expect(file('2022-05-01')).toEqual({ ada: '2022-05-01', 'cap-ada': '2022-05-01' })
    expect(file('2026-03-01')).toBeUndefined()
  })

  test('files are asked for only if they changed', () => {
    const plan = coinMetricsFiles.plan(state)
    expect(plan.length).toBe(7)
    expect(plan.every(({ isConditional }) => isConditional)).toBe(true)
  })
})

describe('the API of Coin Metrics', () => {
  test('asks for the newest days after the first run', async () => {
    const world = sampleWorld(Date.parse(DAY))
    const cursors = Object.fromEntries(coinMetricsApi.streams.map(({ id }) => [id, Date.UTC(2026, 5, 28)]))
    const symbols = Object.keys((await world.rows('caps/market')).columns).filter(
      (name) => name !== 'total' && name !== 'stablecoins',
    )
    const memos = { caps: symbols.map((symbol) => symbol.toLowerCase()).join() }
    const again = await ask(coinMetricsApi, world, stateAt(DAY, { cursors, memos }))
    expect(again.requests).toBe(3)
    const { time, columns } = await world.rows('caps/market')
    const row = time.indexOf(Date.UTC(2026, 5, 29))
    for (const [symbol, cap] of Object.entries(again.rows.get('caps')?.get(time[row]) ?? {}))
      if (symbol === symbol.toUpperCase()) expect(cap, symbol).toBe((columns[symbol] as Float64Array)[row])
    const total = symbols.reduce((sum, symbol) => sum + (columns[symbol] as Float64Array)[row], 0)
    expect((again.rows.get('caps')?.get(time[row])?.total ?? 0) / total).toBeCloseTo(1, 9)
    for (const rows of again.rows.values()) expect([...rows.keys()].map(dayOf)[0]).toBe('2026-06-18')
  })

  const catalogOf = (assets: readonly string[], last = '2026-06-29', community = true) => {
    const span = { min_time: '2026-06-01T00:00Z', max_time: `${last}T00:00Z`, community }
    const metrics = [{ metric: 'CapMrktEstUSD', frequencies: [{ frequency: '1d', ...span }] }]
    return assets.map((asset) => ({ asset, metrics }))
  }
  const rowOf = (asset: string, time: string, values: object) => ({
    asset,
    time: `${time}T00:00:00.000000000Z`,
    ...values,
  })
  const afterCatalog = (data: unknown, at = state) => {
    const request = coinMetricsApi.plan(at).find(({ url }) => url.includes('catalog-v2'))
    if (!request) throw new Error('no request for the catalog')
    return coinMetricsApi.read(answerOf(request, { data }), at)
  }

  test('if other assets have a market cap, all are read again, because the totals are others', () => {
    const data = [...catalogOf(['btc', 'eth', 'nosuch', 'sol']), ...catalogOf(['xmr'], '2026-06-29', false)]
    const first = afterCatalog(data)
    expect(first.memo).toEqual({ caps: 'btc,eth,sol' })
    const cursors = { caps: Date.UTC(2026, 5, 28) }
    const start = (memo: string) => {
      const { next, notes } = afterCatalog(data, stateAt(DAY, { cursors, memos: { caps: memo } }))
      return [new URL(next?.[0].url ?? '').searchParams.get('start_time'), notes?.length ?? 0]
    }
    expect(start('btc,eth,sol')).toEqual(['2026-06-18', 0])
    expect(start('btc,eth')).toEqual([null, 1])
  })

  test('a sum needs all assets of the day, also across pages', () => {
    const data = [...catalogOf(['btc', 'eth', 'usdt'], '2026-06-28'), ...catalogOf(['luna'], '2026-06-10')]
    const [request] = afterCatalog(data).next ?? []
    const rows = (...caps: [asset: string, time: string, cap: number][]) =>
      caps.map(([asset, time, cap]) => rowOf(asset, time, { CapMrktEstUSD: String(cap) }))
    const more = 'https://community-api.coinmetrics.io/v4/timeseries/asset-metrics?next_page_token=x'
    const page = (from: typeof request, data: object[], next_page_url?: string) =>
      coinMetricsApi.read(answerOf(from, { data, next_page_url }), state)
    const begin = rows(['btc', '2026-06-27', 5], ['eth', '2026-06-27', 3], ['usdt', '2026-06-27', 2])
    const first = page(request, [...begin, ...rows(['btc', '2026-06-28', 6])], more)
    expect(first.rows[0].frame.columns.total).toEqual(Float64Array.of(10))
    const [next] = first.next ?? []
    expect(next.url).toContain('next_page_token=x')
    const rest = rows(['eth', '2026-06-28', 4], ['usdt', '2026-06-28', 3])
    const second = page(next, [...rest, ...rows(['btc', '2026-06-29', 7], ['eth', '2026-06-29', 5])])
    expect(second.rows[0].frame.columns).toEqual({
      total: Float64Array.of(13, Number.NaN),
      stablecoins: Float64Array.of(3, Number.NaN),
      BTC: Float64Array.of(6, 7),
      ETH: Float64Array.of(4, 5),
      USDT: Float64Array.of(3, Number.NaN),
    })
    expect(() => page(next, [], 'https://elsewhere.example/v4/timeseries')).toThrow(/next_page_url/)
  })

  test.skipIf(!recorded)('reads a recorded answer', () => {
    const [request] = coinMetricsApi.plan(state)
    const { rows } = coinMetricsApi.read(
      answerOf(request, recorded?.('coinmetrics/asset_metrics.json')),
      state,
    )
    expect(rows.map(({ stream }) => stream)).toEqual(['btc'])
    expect(rows[0].frame.columns).toMatchObject({
      price_usd: Float64Array.of(67471.05),
      active_addresses: Float64Array.of(595445),
      block_count: Float64Array.of(165),
    })
    expect(() =>
      coinMetricsApi.read(answerOf(request, recorded?.('coinmetrics/forbidden_403.json')), state),
    ).toThrow(/data/)
  })

  test('a metric that is not free never refuses the whole request, and pages begin with the oldest', () => {
    const { searchParams } = new URL(coinMetricsApi.plan(state)[0].url)
    expect(searchParams.get('ignore_forbidden_errors')).toBe('true')
    expect(searchParams.get('ignore_unsupported_errors')).toBe('true')
    expect(searchParams.get('paging_from')).toBe('start')
  })

  test('provisional values and those of today are not final', () => {
    const [request] = coinMetricsApi.plan(state)
    const data = [
      rowOf('btc', '2026-06-28', { PriceUSD: '5', TxCnt: '7' }),
      rowOf('btc', '2026-06-29', { PriceUSD: '6', TxCnt: '8', 'PriceUSD-status': 'flash' }),
      rowOf('btc', '2026-06-30', { PriceUSD: '7', TxCnt: '9' }),
    ]
    const [{ frame }] = coinMetricsApi.read(answerOf(request, { data }), state).rows
    expect(frame.columns).toEqual({
      price_usd: Float64Array.of(5, Number.NaN),
      tx_count: Float64Array.of(7, 8),
    })
  })
})
