import { expect, test } from 'vitest'
import { withPeriod } from './plot-fields'

test.each([
  ['RSI 14', ['sp500RsiPeriod'], { sp500RsiPeriod: 7 }, 'RSI 7'],
  ['RSI 14', ['sp500RsiPeriod'], { sp500RsiPeriod: 14 }, 'RSI 14'],
  ['RSI 14', ['sp500RsiPeriod'], undefined, 'RSI 14'],
  ['RSI 14', ['sp500RsiPeriod'], {}, 'RSI 14'],
  ['SMA 200', ['sp500TrendSlow'], { sp500TrendFast: 20, sp500TrendSlow: 150 }, 'SMA 150'],
  [
    'Stochastic D3',
    ['sp500StochasticSignal', 'sp500StochasticPeriod'],
    { sp500StochasticSignal: 5 },
    'Stochastic D5',
  ],
  ['MACD', ['sp500MacdFast', 'sp500MacdSlow'], { sp500MacdFast: 8 }, 'MACD'],
  ['SOPR SMA 7', undefined, { days: 7 }, 'SOPR SMA 7'],
])('%s with periods %j under %j becomes %s', (label, periods, inUse, expected) => {
  expect(withPeriod(label, { periods }, { parameters: inUse })).toBe(expected)
})

test('a label names the bars that a field was computed over', () => {
  const weekly = { parameters: { sp500RsiPeriod: 7 }, interval: '1w' } as const
  const periods = ['sp500RsiPeriod']
  expect(withPeriod('RSI 14', { periods, bars: true }, weekly)).toBe('RSI 7, weekly')
  expect(withPeriod('Close', {}, weekly)).toBe('Close')
})
