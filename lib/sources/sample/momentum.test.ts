import { expect, test } from 'vitest'
import { beaten, logsOf, meanOf, medianOf, momentum, withPairs } from './momentum.test-data'

// No coin and no pair of two coins has momentum that real ones do not have.

const SEEDS = [21, 3, 77]
const COINS = ['BTC', 'ETH', 'LTC', 'XRP', 'ADA', 'DOGE', 'LINK', 'BNB', 'SOL', 'TRX', 'XLM', 'BCH', 'ETC']

/**
 * Least and largest correlation between the return over some days and that over the same number of days after them, of
 * the closes of these 13 coins in USD and of their 78 pairs. Source: daily candles of Binance against USDT, 2018-06 to
 * 2026-05. The sample had up to 0.54 before its trends were uneven.
 */
const REAL = [
  { days: [1, 2, 3], least: -0.111, largest: 0.1 },
  { days: [4, 5, 6, 7], least: -0.111, largest: 0.166 },
  { days: [8, 10, 12, 14], least: -0.139, largest: 0.204 },
  { days: [17, 20, 23, 25, 27, 30], least: -0.24, largest: 0.215 },
] as const

/**
 * Share of random entries that a rule beats: those of its own positions moved in a circle. Medians of the coins in USD
 * and the largest of all 91, from the same candles.
 */
const RULES = [
  { name: 'close above sma 200', fast: 1, slow: 200, median: 0.71, largest: 0.94 },
  { name: 'sma 50 above sma 200', fast: 50, slow: 200, median: 0.56, largest: 0.93 },
] as const

const samples = Promise.all(SEEDS.map((seed) => logsOf(seed, COINS)))

test('coins and pairs have no more momentum than real ones', async () => {
  const seeds = (await samples).map(withPairs)
  for (const { days, least, largest } of REAL) {
    for (const horizon of days) {
      const found = seeds[0].map(([name], at) => ({
        name,
        value: meanOf(seeds.map((series) => momentum(series[at][1], horizon))),
      }))
      for (const { name, value } of found) {
        expect(value, `${name}, ${horizon} days`).toBeLessThan(largest)
        expect(value, `${name}, ${horizon} days`).toBeGreaterThan(least)
      }
      expect(Math.abs(medianOf(found.map(({ value }) => value))), `${horizon} days`).toBeLessThan(0.06)
    }
  }
})

test.each(RULES)('the rule $name does not beat more random entries than in real markets', async (rule) => {
  const seeds = await samples
  const shares = COINS.map((coin) =>
    meanOf(seeds.map((logs) => beaten(logs.get(coin) ?? new Float64Array(), rule.fast, rule.slow))),
  )
  expect(Math.max(...shares)).toBeLessThan(rule.largest)
  expect(Math.abs(medianOf(shares) - rule.median)).toBeLessThan(0.2)
})
