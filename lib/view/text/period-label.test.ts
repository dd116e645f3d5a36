import { expect, test } from 'vitest'
import type { ParamListing } from '@/lib/contract/endpoint'
import { withPeriods } from './period-label'

const listing = (name: string, value: number, type = 'integer') =>
  ({ name, type, default: value }) as unknown as ParamListing
const TREND = [listing('sp500TrendFast', 50), listing('sp500TrendSlow', 200)]

test.each([
  ['RSI 14', [listing('sp500RsiPeriod', 14)], { sp500RsiPeriod: 7 }, 'RSI 7'],
  ['RSI 14', [listing('sp500RsiPeriod', 14)], { sp500RsiPeriod: 14 }, 'RSI 14'],
  ['RSI 14', [listing('sp500RsiPeriod', 14)], undefined, 'RSI 14'],
  ['SMA 50', TREND, { sp500TrendFast: 20, sp500TrendSlow: 200 }, 'SMA 20'],
  ['SMA 200', TREND, { sp500TrendFast: 20, sp500TrendSlow: 150 }, 'SMA 150'],
  ['SOPR SMA 7', [listing('days', 30)], { days: 7 }, 'SOPR SMA 7'],
  ['Level 2', [listing('sp500KeltnerMultiplier', 2, 'number')], { sp500KeltnerMultiplier: 3 }, 'Level 2'],
  ['K 3', [listing('a', 3), listing('b', 3)], { a: 5, b: 3 }, 'K 3'],
])('%s under %j reads %s', (label, listings, inUse, expected) => {
  expect(withPeriods(label, listings, inUse)).toBe(expected)
})
