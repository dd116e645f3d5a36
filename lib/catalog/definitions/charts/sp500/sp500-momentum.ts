import { type Definition, field, value } from '@/lib/catalog/define'
import { capitalized } from '@/lib/contract/capitalized'
import type { Unit } from '@/lib/contract/endpoint'

import { sp500Chart } from './sp500-chart'

const RSI = 'rsi(close, $sp500RsiPeriod)'
const MACD = 'macd(close, $sp500MacdFast, $sp500MacdSlow, $sp500MacdSignal)'
/** Raw %K is smoothed over three sessions. Unlike the signal period, that is not a parameter. */
const STOCHASTIC = 'stochastic(high, low, close, $sp500StochasticPeriod, 3, $sp500StochasticSignal)'
const WILLIAMS = 'williams(high, low, close, $sp500WilliamsPeriod)'

/** Columns of the two levels of an oscillator, in the rows in which it has a value. */
const levelFields = (stem: string, unit: Unit, line: string) =>
  (['Upper', 'Lower'] as const).map((edge) => {
    const param = `sp500${capitalized(stem)}${edge}`
    return field.level(`${stem}${edge}`, unit, `${edge} level, set by ${param}.`)
      .is`level(${line}, $${param})`
  })

const returnOver = (name: string, param: string, period: string) =>
  value(name, 'percent', `Return over the ${period}, set by ${param}.`).is`pct(close, $${param})`

export const definitions: Definition[] = [
  sp500Chart({
    name: 'sp500-rsi',
    title: 'S&P 500 relative strength index (RSI)',
    description: 'Relative strength index of the S&P 500, from 0 to 100.',
    reading:
      'Above the upper level, the index is considered overbought, below the lower level oversold. In strong trends, it can stay there for weeks.',
    formula:
      '100 × G / (G + L), where G and L are Wilder averages of gains and losses. 50 if the price did not change.',
    source: 'Wilder, New Concepts in Technical Trading Systems (1978); S&P 500 closes.',
    params: ['sp500RsiPeriod', 'sp500RsiUpper', 'sp500RsiLower'],
    periods: { rsi14: ['sp500RsiPeriod'] },
    levels: { rsi14: ['sp500RsiLower', 'sp500RsiUpper'] },
    levelNames: { rsi14: ['Oversold', 'Overbought'] },
    fields: [
      field.oscillator('rsi14', 'index', 'Relative strength index over the selected period.').is(RSI),
      ...levelFields('rsi', 'index', RSI),
    ],
  }),
  sp500Chart({
    name: 'sp500-macd',
    title: 'S&P 500 MACD',
    description:
      'Difference between a fast and a slow exponential moving average of the S&P 500, with a signal line.',
    reading:
      'A positive histogram means that momentum is improving. Crossovers far from zero are more significant than those near it.',
    formula:
      'MACD = EMA(fast) − EMA(slow). Signal = EMA of MACD. Histogram = MACD − signal. The averages are seeded with a simple average.',
    source: 'Gerald Appel; S&P 500 closes.',
    params: ['sp500MacdFast', 'sp500MacdSlow', 'sp500MacdSignal'],
    periods: {
      macd: ['sp500MacdFast', 'sp500MacdSlow'],
      macdSignal: ['sp500MacdSignal', 'sp500MacdFast', 'sp500MacdSlow'],
      macdHistogram: ['sp500MacdFast', 'sp500MacdSlow', 'sp500MacdSignal'],
    },
    fields: [
      field.macd('macd', 'index', 'Fast minus slow average, in index points.').is`${MACD}.macd`,
      field.signal('macdSignal', 'index', 'Signal line, in index points.').is`${MACD}.signal`,
      field.histogram('macdHistogram', 'index', 'MACD minus signal, in index points.').is`${MACD}.histogram`,
    ],
  }),
  sp500Chart({
    name: 'sp500-returns',
    title: 'S&P 500 returns',
    description:
      'Price return of the S&P 500 over one month, three months, six months, and one year of sessions.',
    reading:
      'Diverging short-term and long-term returns can signal a turn. Negative returns over all periods are typical of a bear market.',
    formula:
      '100 × (close / close n sessions earlier − 1), excluding dividends. Field names keep their number when a different period is selected.',
    source: 'S&P 500 closes.',
    params: ['sp500ReturnShort', 'sp500ReturnMedium', 'sp500ReturnLong', 'sp500ReturnYear'],
    periods: {
      return21: ['sp500ReturnShort'],
      return63: ['sp500ReturnMedium'],
      return126: ['sp500ReturnLong'],
      return252: ['sp500ReturnYear'],
    },
    fields: [
      returnOver('return21', 'sp500ReturnShort', 'short period'),
      returnOver('return63', 'sp500ReturnMedium', 'medium period'),
      returnOver('return126', 'sp500ReturnLong', 'long period'),
      returnOver('return252', 'sp500ReturnYear', 'one-year period'),
    ],
  }),
  sp500Chart({
    name: 'sp500-stochastic',
    title: 'S&P 500 stochastic oscillator',
    description: 'Position of the S&P 500 close in its recent high-low range, from 0 to 100.',
    reading:
      '%K crossing %D beyond a level marks a short-term reversal. In a trend, the oscillator stays near its extreme.',
    formula:
      'Raw %K = 100 × (close − lowest low) / (highest high − lowest low). %K = 3-session average of raw %K; %D = average of %K over the signal period. Starts in 1982, when intraday ranges become available.',
    source: 'George Lane’s slow stochastic; S&P 500 daily highs, lows, and closes.',
    params: [
      'sp500StochasticPeriod',
      'sp500StochasticSignal',
      'sp500StochasticUpper',
      'sp500StochasticLower',
    ],
    periods: {
      stochasticK14: ['sp500StochasticPeriod'],
      stochasticD3: ['sp500StochasticSignal', 'sp500StochasticPeriod'],
    },
    levels: {
      stochasticK14: ['sp500StochasticLower', 'sp500StochasticUpper'],
      stochasticD3: ['sp500StochasticLower', 'sp500StochasticUpper'],
    },
    levelNames: { stochasticK14: ['Oversold', 'Overbought'], stochasticD3: ['Oversold', 'Overbought'] },
    fields: [
      field.oscillator('stochasticK14', 'percent', 'Smoothed position in the range (%K).')
        .is`${STOCHASTIC}.k`,
      field.signal('stochasticD3', 'percent', 'Average of %K (%D).').is`${STOCHASTIC}.d`,
      ...levelFields('stochastic', 'percent', `${STOCHASTIC}.k`),
    ],
  }),
  sp500Chart({
    name: 'sp500-williams-r',
    title: 'S&P 500 Williams %R',
    description: 'Position of the S&P 500 close relative to its recent high, from −100 to 0.',
    reading: 'Near 0, the index closes at its recent high. Near −100, it closes at its recent low.',
    formula:
      '−100 × (highest high − close) / (highest high − lowest low). Starts in 1982, when intraday ranges become available.',
    source: 'Larry Williams; S&P 500 daily highs, lows, and closes.',
    params: ['sp500WilliamsPeriod', 'sp500WilliamsUpper', 'sp500WilliamsLower'],
    periods: { williamsR14: ['sp500WilliamsPeriod'] },
    levels: { williamsR14: ['sp500WilliamsLower', 'sp500WilliamsUpper'] },
    levelNames: { williamsR14: ['Oversold', 'Overbought'] },
    fields: [
      field.oscillator('williamsR14', 'percent', 'Williams %R over the selected period.').is(WILLIAMS),
      ...levelFields('williams', 'percent', WILLIAMS),
    ],
  }),
]
