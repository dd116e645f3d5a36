import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { createCatalog } from '../../open-catalog'
import { computeDaily, literalSource } from '../literal-source.test-data'
import { FIRST_DAY, marketTables } from '../market-tables.test-data'

const tables = marketTables()
const catalog = createCatalog(literalSource(tables))

async function columns(name: string, params: Record<string, string | number> = {}) {
  const { frame } = await computeDaily(catalog, `/api/v1/charts/${name}`, params)
  const read = (field: string) => frame.columns[field] as Float64Array
  return { time: frame.time, read }
}

describe('futures-funding-rates', () => {
  const rate = Float64Array.from(tables['derivatives/funding'].rate)

  test('the view modes show one series in three units', async () => {
    const interval = (await columns('futures-funding-rates')).read('funding_rate')
    const yearly = (await columns('futures-funding-rates', { viewMode: 'annualized' })).read('funding_rate')
    const total = (await columns('futures-funding-rates', { viewMode: 'cumulative' })).read('funding_rate')
    expect(interval[10]).toBeCloseTo(rate[10] * 100, 12)
    expect(yearly[10]).toBeCloseTo(interval[10] * 3 * 365, 9)
    expect(total[10] - total[9]).toBeCloseTo(interval[10] * 3, 9)
  })

  test('at most one side pays a premium', async () => {
    const { time, read } = await columns('futures-funding-rates')
    for (let row = 0; row < time.length; row++) {
      expect(read('premium_longs_pay')[row] * read('premium_shorts_pay')[row]).toBe(0)
      expect(read('premium_longs_pay')[row]).toBeGreaterThanOrEqual(0)
      expect(read('premium_shorts_pay')[row]).toBeGreaterThanOrEqual(0)
    }
  })
})

test('futures-open-interest: the total is at least the sum of the venues', async () => {
  const { time, read } = await columns('futures-open-interest')
  const row = time.length - 1
  const parts = ['binance', 'bybit', 'cme', 'okx'].map((venue) => read(venue)[row])
  expect(parts.every((value) => value > 0)).toBe(true)
  expect(read('total_oi')[row]).toBeGreaterThan(parts.reduce((a, b) => a + b, 0))
})

describe('fear-greed-index', () => {
  test('weekly and monthly rows are averages of their days', async () => {
    const daily = await columns('fear-greed-index')
    const weekly = await columns('fear-greed-index', { displayMode: 'weekly' })
    const monthly = await columns('fear-greed-index', { displayMode: 'monthly' })
    const week = weekly.time[3]
    expect(new Date(week).getUTCDay()).toBe(1)
    const from = daily.time.indexOf(week)
    const days = daily.read('value').subarray(from, from + 7)
    expect(weekly.read('value')[3]).toBeCloseTo(days.reduce((a, b) => a + b, 0) / 7, 9)
    expect(new Date(monthly.time[2]).getUTCDate()).toBe(1)
    expect(monthly.time[0]).toBe(FIRST_DAY)
    const january = daily.read('value').subarray(0, 31)
    expect(monthly.read('value')[0]).toBeCloseTo(january.reduce((a, b) => a + b, 0) / 31, 9)
  })

  test('the price belongs to the selected asset in every display mode', async () => {
    for (const displayMode of ['daily', 'weekly']) {
      const { read } = await columns('fear-greed-index', { displayMode, cryptocurrency: 'ethereum' })
      expect(read('price')[0]).toBe(tables['asset/ETH'].close[0])
      const chain = tables['chain/bitcoin']
      expect(read('btc_price')[0]).toBe(chain.price_usd[Array.from(chain.time).indexOf(FIRST_DAY)])
    }
  })
})

test('total-market-cap: total2 excludes Bitcoin, total3 also Ether', async () => {
  const { read } = await columns('total-market-cap')
  expect(read('total')[5] - read('total2')[5]).toBeCloseTo(tables['caps/market'].BTC[5], 0)
  expect(read('total2')[5] - read('total3')[5]).toBeCloseTo(tables['caps/market'].ETH[5], 0)
})

test('m2-crypto-correlation has one row per week and no value before its window is full', async () => {
  const { time, read } = await columns('m2-crypto-correlation', { m2CorrelationWindow: 20 })
  expect(time.every((at) => new Date(at).getUTCDay() === 0)).toBe(true)
  expect(time[1] - time[0]).toBe(7 * DAY_MS)
  const first = read('correlation').findIndex((value) => !Number.isNaN(value))
  expect(first).toBeGreaterThanOrEqual(13 + 19)
  expect(
    read('correlation')
      .subarray(first)
      .every((value) => Math.abs(value) <= 1),
  ).toBe(true)
})

test('derivatives-risk and its components stay between 0 and 100', async () => {
  const { read } = await columns('derivatives-risk')
  for (const field of ['derivatives_risk', 'funding_extremity', 'oi_momentum', 'funding_volatility']) {
    expect(read(field).every((value) => Number.isNaN(value) || (value >= 0 && value <= 100))).toBe(true)
  }
})

test('btc-drawdown counts days since the all-time high close', async () => {
  const { time, read } = await columns('btc-drawdown')
  for (let row = 1; row < time.length; row++) {
    const atHigh = read('drawdown')[row] === 0
    expect(read('days_since_high')[row]).toBe(atHigh ? 0 : read('days_since_high')[row - 1] + 1)
  }
})

test('a correlation with an index has rows only on its sessions', async () => {
  const { time } = await columns('btc-sp500-correlation')
  expect(time.every((at) => ![0, 6].includes(new Date(at).getUTCDay()))).toBe(true)
})

describe('seasonality', () => {
  test('monthly returns compound to the total return, and averages use earlier years only', async () => {
    const { read } = await columns('btc-monthly-returns')
    const returns = read('monthly_return')
    const { close } = tables['asset/BTC']
    const grown = returns.subarray(1).reduce((level, change) => level * (1 + change / 100), 1)
    expect(grown).toBeCloseTo(close[close.length - 1] / close[30], 9)
    expect(read('same_month_mean')[24 + 3]).toBeCloseTo((returns[3] + returns[15]) / 2, 9)
    expect(read('same_month_mean')[5]).toBeNaN()
  })

  test('a halving cycle starts at 1, and the previous cycle is compared at the same number of days', async () => {
    const { time, read } = await columns('btc-halving-cycles')
    const start = time.indexOf(Date.UTC(2020, 4, 11))
    expect(read('cycle_multiple')[start]).toBe(1)
    expect(read('previous_cycle_multiple')[start]).toBe(1)
    const earlier = time.indexOf(Date.UTC(2016, 6, 9))
    expect(read('previous_cycle_multiple')[start + 100]).toBe(read('cycle_multiple')[earlier + 100])
    expect(read('days_since_halving')[start + 100]).toBe(100)
  })
})
