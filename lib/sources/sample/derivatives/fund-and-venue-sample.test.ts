import { expect, test } from 'vitest'
import { dayOf } from '@/lib/engine/frame'
import { CUSTODY_VENUES, SPOT_FUNDS, VENUES } from '@/lib/sources/base-tables'
import { openSample } from '../open-sample'

const sample = openSample({ seed: 21, end: '2026-06-30' })

async function read(table: string) {
  const { time, columns } = await sample.load(table, '1d', sample.columnsOf(table, '1d'))
  return { time, columns: columns as Record<string, Float64Array> }
}

const known = (x: number) => (Number.isNaN(x) ? 0 : x)

test('fund flows add up to the total, and no holdings are negative', async () => {
  const all = await read('flows/etf')
  const funds = await read('flows/etf-funds')
  expect(funds.time).toEqual(all.time)
  expect(dayOf(funds.time[0])).toBe('2024-01-11')
  for (let row = 0; row < funds.time.length; row++) {
    const sum = Object.keys(SPOT_FUNDS).reduce(
      (total, fund) => total + known(funds.columns[`flow_${fund}`][row]),
      0,
    )
    expect(sum).toBe(all.columns.net_flow_usd[row])
    for (const fund of Object.keys(SPOT_FUNDS)) {
      expect(known(funds.columns[`holdings_${fund}`][row])).toBeGreaterThanOrEqual(0)
    }
  }
  const mini = funds.columns.holdings_btc
  const opened = mini.findIndex((coins) => !Number.isNaN(coins))
  expect(dayOf(funds.time[opened])).toBe('2024-07-31')
  expect(mini[opened]).toBeGreaterThan(20_000)
})

test('the trust trades at a premium, then at a discount, then at its net asset value', async () => {
  const { time, columns } = await read('flows/gbtc')
  const at = (date: string) => columns.premium[time.indexOf(Date.parse(date))]
  expect(at('2017-05-25')).toBeGreaterThan(50)
  expect(at('2022-12-13')).toBeLessThan(-35)
  expect(Math.abs(at('2025-03-03'))).toBeLessThan(1)
})

test('exchange balances add up to the total', async () => {
  const chain = await sample.load('chain/bitcoin', '1d', ['exchange_balance'])
  const { time, columns } = await read('exchange/balances')
  const total = chain.columns.exchange_balance as Float64Array
  const back = chain.time.indexOf(time[0])
  const names = [...CUSTODY_VENUES, 'other'].map((venue) => `balance_${venue}`)
  for (let row = 0; row < time.length; row += 50) {
    const sum = names.reduce((all, name) => all + known(columns[name][row]), 0)
    expect(sum / total[back + row]).toBeCloseTo(1, 9)
  }
  expect(columns.balance_binance[0]).toBeNaN()
})

test('futures volume adds up, and CME has none on Saturdays', async () => {
  const { time, columns } = await read('derivatives/volume')
  const last = time.length - 1
  expect(VENUES.reduce((sum, venue) => sum + columns[`volume_${venue}`][last], 0)).toBe(columns.total[last])
  const saturday = time.findLastIndex((at) => new Date(at).getUTCDay() === 6)
  expect(columns.volume_cme[saturday]).toBeLessThan(0.1 * columns.volume_cme[saturday - 2])
})

test('longs are liquidated on falling days, and puts are expensive after declines', async () => {
  const { time, columns } = await read('derivatives/liquidations')
  const candles = await read('asset/BTC')
  const back = candles.time.indexOf(time[0])
  let agree = 0
  let large = 0
  for (let row = 0; row < time.length; row++) {
    const move = Math.log(candles.columns.close[back + row] / candles.columns.open[back + row])
    if (Math.abs(move) < 0.04) continue
    large++
    if (columns.long_usd[row] > columns.short_usd[row] === move < 0) agree++
  }
  expect(agree / large).toBeGreaterThan(0.9)
})

test('thirty-day implied volatility of options equals the volatility index', async () => {
  const options = await read('derivatives/options')
  const index = await read('derivatives/dvol')
  expect(options.time).toEqual(index.time)
  expect(options.columns.iv_30d[100]).toBeCloseTo(index.columns.btc[100], 1)
  for (let row = 0; row < options.time.length; row++) {
    expect(options.columns.calls[row]).toBeGreaterThan(options.columns.puts[row] * 0.8)
  }
})

test('weekly search values are constant within a week and reach 100 once', async () => {
  const { time, columns } = await read('attention/google-trends')
  const saturday = time.findIndex((at) => dayOf(at) === '2021-05-15')
  for (let ahead = 1; ahead < 7; ahead++) {
    expect(columns.bitcoin[saturday + ahead]).toBe(columns.bitcoin[saturday])
  }
  for (const name of ['bitcoin', 'crypto', 'ethereum', 'nft']) {
    const present = columns[name].filter((x) => !Number.isNaN(x))
    expect(Math.max(...present)).toBeLessThanOrEqual(100)
    expect(Math.max(...present)).toBeGreaterThan(80)
  }
})
