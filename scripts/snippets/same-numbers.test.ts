import { describe, expect, test } from 'vitest'
import { createClient } from '../../lib/client/runtime'
import { type Asked, compareWays, ofCsv, ofRows, plainGet } from './every-way.test-data'
import { serveSample } from './serve-sample.test-data'

const { origin, key } = serveSample()

const CANDLE = ['open', 'high', 'low', 'close', 'volume']
const across = encodeURIComponent('mvrv / hold(economic/inflation_cpi_yoy, 60d)')
const CHARTS: Readonly<Record<string, Asked>> = {
  'a ratio of a chain': { path: 'onchain/mvrv', query: 'show=mvrv&from=2026-01-01&to=2026-01-20' },
  'RSI of weeks': {
    path: 'charts/sp500-rsi',
    query: 'sp500RsiPeriod=7&interval=1w&from=2025-10-06&to=2026-02-01',
  },
  'a formula over families': {
    path: 'onchain/mvrv',
    query: `show=mvrv&formula=${across}&from=2026-01-01&to=2026-01-20`,
  },
  candles: { path: 'crypto/prices/BTC', query: 'from=2026-01-01&to=2026-01-20' },
  blocks: {
    path: 'onchain/mining-difficulty',
    query: 'dataResolution=block&from=2026-06-29&to=2026-06-29',
  },
}

describe.each(Object.entries(CHARTS))('%s', (_, asked) => {
  test('have the same numbers on every way, to the last digit', async () => {
    await compareWays(origin(), asked)
  })
})

test('a client that a server writes, a table of columns, and bars have them too', async () => {
  const [from, to] = ['2026-01-01', '2026-01-20']
  const plain = await plainGet(origin(), CHARTS.candles)
  const client = createClient({ baseUrl: origin(), key: key() })
  const route = '/api/v1/crypto/prices/BTC' as '/api/v1/onchain/mvrv'
  const { data } = await client.get(route, { startDate: from, endDate: to } as object)
  const rows = (data as unknown as Record<string, number>[]).map(({ timestamp, ...values }) => ({
    date: new Date(timestamp * 1000),
    ...values,
  }))
  expect(ofRows(rows)).toEqual(plain)

  const columns = CANDLE.map((field) => `col=${field}%20%3D%20crypto/prices/BTC.${field}`).join('&')
  const table = await (await fetch(`${origin()}/data/table.csv?${columns}&from=${from}&to=${to}`)).text()
  expect(ofCsv(table)).toEqual(plain)

  const span = `from=${Date.parse(from) / 1000}&to=${Date.parse(to) / 1000 + 86_400}`
  const bars = await fetch(`${origin()}/udf/history?symbol=crypto/prices/BTC&resolution=1D&${span}`)
  const { t, ...values } = await bars.json()
  expect(
    ofRows(
      (t as number[]).map((second, at) => ({
        date: new Date(second * 1000),
        ...Object.fromEntries(CANDLE.map((field) => [field, values[field[0]][at]])),
      })),
    ),
  ).toEqual(plain)
})
