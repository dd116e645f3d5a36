import { describe, test } from 'vitest'
import { lawSample } from '../law-sample'
import { type Asked, compareWays } from './every-way.test-data'
import { serveSample } from './serve-sample.test-data'

const served = serveSample()

const DAYS = 'from=2026-01-01&to=2026-01-20'
const OVER_CPI = '/ hold(economic/inflation_cpi_yoy, 60d)'
const SEVERAL = /has several values, so it has no bars/

const CHARTS: Readonly<Record<string, Asked>> = {
  'a ratio of a chain': { path: 'onchain/mvrv', query: `show=mvrv&${DAYS}` },
  'RSI with a parameter': {
    path: 'charts/sp500-rsi',
    query: `sp500RsiPeriod=7&${DAYS}`,
    refusedBy: { 'the Universal Data Feed': SEVERAL },
  },
  'RSI of weeks': {
    path: 'charts/sp500-rsi',
    query: 'sp500RsiPeriod=7&interval=1w&from=2025-10-06&to=2026-02-01',
    refusedBy: {
      'the Universal Data Feed': SEVERAL,
      'the typed client': /no parameter named interval/,
    },
    // A column in weeks keeps the days, as in a formula.
    otherwise: ['a table of columns'],
  },
  'a formula over families': {
    path: 'onchain/mvrv',
    query: `show=mvrv&formula=${encodeURIComponent(`mvrv ${OVER_CPI}`)}&${DAYS}`,
    formula: `onchain/mvrv.mvrv ${OVER_CPI}`,
    refusedBy: { 'the typed client': /no parameter named formula/ },
  },
  candles: { path: 'crypto/prices/BTC', query: DAYS },
  blocks: {
    path: 'onchain/mining-difficulty',
    query: 'dataResolution=block&from=2026-06-29&to=2026-06-29',
    refusedBy: { 'a table of columns': /several rows of one time/ },
    // Bars of days are its finest.
    otherwise: ['the Universal Data Feed'],
  },
}

describe.each(lawSample(Object.entries(CHARTS), ([name]) => name))('%s', (_, asked) => {
  test('have the same numbers on every way, to the last digit', async () => {
    await compareWays(served, asked)
  })
})
