import { describe, expect, test } from 'vitest'
import { meanOf } from './momentum.test-data'
import { openSample } from './open-sample'

// Returns of days do not say what the next one is. Otherwise rules that follow trends look profitable.

const SEEDS = [21, 3, 77]
const TABLES = [
  ...['BTC', 'ETH', 'LTC', 'SOL', 'DOGE', 'ADA', 'LINK'].map((symbol) => `asset/${symbol}`),
  ...['sp500', 'nasdaq', 'dow', 'gold', 'dax', 'dxy'].map((id) => `index/${id}`),
]
/** Less than the largest of Bitcoin since 2010, at five days. */
const NEAR_ZERO = 0.06
const LAGS = [1, 2, 3, 5, 10, 20]

async function returnsOf(table: string, seed: number): Promise<Float64Array> {
  const { columns } = await openSample({ seed, end: '2026-06-30' }).load(table, '1d', ['close'])
  const close = columns.close as Float64Array
  return close.slice(1).map((price, at) => Math.log(price / close[at]))
}

function autocorrelation(returns: Float64Array, lag: number): number {
  const mean = meanOf(returns)
  const together = returns.slice(lag).reduce((sum, r, at) => sum + (r - mean) * (returns[at] - mean), 0)
  return together / returns.reduce((sum, r) => sum + (r - mean) ** 2, 0)
}

/** Variance of a sum of that many returns over that many variances of one: 1 without memory. */
function varianceRatio(returns: Float64Array, days: number): number {
  return Array.from({ length: days - 1 }, (_, k) => k + 1).reduce(
    (sum, lag) => sum + 2 * (1 - lag / days) * autocorrelation(returns, lag),
    1,
  )
}

describe.each(TABLES)('%s', (table) => {
  test('has returns without memory', async () => {
    const all = await Promise.all(SEEDS.map((seed) => returnsOf(table, seed)))
    for (const lag of LAGS) {
      const found = meanOf(all.map((returns) => autocorrelation(returns, lag)))
      expect(Math.abs(found), `${lag} days`).toBeLessThan(NEAR_ZERO)
    }
    expect(meanOf(all.map((returns) => varianceRatio(returns, 5)))).toBeLessThan(1.2)
  })
})

test('Bitcoin has the trends of its history and no more', async () => {
  const all = await Promise.all(SEEDS.map((seed) => returnsOf('asset/BTC', seed)))
  // 1.0 and 1.3 since 2010.
  expect(meanOf(all.map((returns) => varianceRatio(returns, 5)))).toBeGreaterThan(0.85)
  expect(meanOf(all.map((returns) => varianceRatio(returns, 5)))).toBeLessThan(1.15)
  expect(meanOf(all.map((returns) => varianceRatio(returns, 20)))).toBeLessThan(1.7)
})
