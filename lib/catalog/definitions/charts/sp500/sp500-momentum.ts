import { type Definition, type FormulaContext, value, withRole } from '@/lib/catalog/define'
import { macd } from '@/lib/engine/ops/oscillators/macd'
import { rsi } from '@/lib/engine/ops/oscillators/rsi'
import { stochastic } from '@/lib/engine/ops/oscillators/stochastic'
import { williamsR } from '@/lib/engine/ops/oscillators/williams-r'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { sp500Chart } from './sp500-chart'

const CANDLE = ['high', 'low', 'close'] as const

/** Sessions over which raw %K is averaged; the signal period is a parameter, this one is not. */
const STOCHASTIC_SMOOTHING = 3

const macdLines = ([close]: Float64Array[], context: FormulaContext) =>
  macd(
    close,
    context.number('sp500MacdFast'),
    context.number('sp500MacdSlow'),
    context.number('sp500MacdSignal'),
  )

const stochasticLines = ([high, low, close]: Float64Array[], context: FormulaContext) =>
  stochastic(
    high,
    low,
    close,
    context.number('sp500StochasticPeriod'),
    STOCHASTIC_SMOOTHING,
    context.number('sp500StochasticSignal'),
  )

const returnOver = (name: string, param: string, span: string) =>
  value(name, 'percent', `Return over the ${span} of the parameter ${param}.`, {
    from: ['close'],
    compute: ([close], context) => percentChange(close, context.number(param)),
  })

export const definitions: Definition[] = [
  sp500Chart({
    name: 'sp500-rsi',
    title: 'S&P 500 relative strength index',
    description: 'How one-sided recent moves of the S&P 500 have been, from 0 to 100.',
    reading:
      'Above the upper level the index counts as overbought, below the lower as oversold; in strong trends it stays there for weeks.',
    formula: '100 · G / (G + L), G and L being Wilder averages of gains and losses; 50 when nothing moved.',
    source: 'Wilder, New Concepts in Technical Trading Systems (1978); S&P 500 closes.',
    params: ['sp500RsiPeriod', 'sp500RsiUpper', 'sp500RsiLower'],
    fields: [
      withRole('oscillator', 'rsi14', 'index', 'Relative strength index over the period in use.', {
        from: ['close'],
        compute: ([close], context) => rsi(close, context.number('sp500RsiPeriod')),
      }),
    ],
  }),
  sp500Chart({
    name: 'sp500-macd',
    title: 'S&P 500 MACD',
    description: 'Distance between a fast and a slow average of the S&P 500, with its own average as signal.',
    reading:
      'The histogram turns positive when momentum improves; crossings far from zero weigh more than those near it.',
    formula:
      'macd = EMA(fast) − EMA(slow); macdSignal = EMA(macd); macdHistogram = macd − macdSignal. Averages start from a simple mean.',
    source: 'Gerald Appel; S&P 500 closes.',
    params: ['sp500MacdFast', 'sp500MacdSlow', 'sp500MacdSignal'],
    fields: [
      withRole('macd', 'macd', 'index', 'Fast less slow average, index points.', {
        from: ['close'],
        compute: (inputs, context) => macdLines(inputs, context).macd,
      }),
      withRole('signal', 'macdSignal', 'index', 'Average of macd, index points.', {
        from: ['close'],
        compute: (inputs, context) => macdLines(inputs, context).signal,
      }),
      withRole('histogram', 'macdHistogram', 'index', 'macd less its signal, index points.', {
        from: ['close'],
        compute: (inputs, context) => macdLines(inputs, context).histogram,
      }),
    ],
  }),
  sp500Chart({
    name: 'sp500-returns',
    title: 'S&P 500 returns',
    description: 'Price return of the S&P 500 over a month, a quarter, half a year and a year of sessions.',
    reading:
      'Short and long returns apart show a turn; all of them negative is the picture of a bear market.',
    formula:
      '(close / close n sessions before − 1) · 100, dividends not included. A name keeps its number whatever the period in use.',
    source: 'S&P 500 closes.',
    params: ['sp500ReturnShort', 'sp500ReturnMedium', 'sp500ReturnLong', 'sp500ReturnYear'],
    fields: [
      returnOver('return21', 'sp500ReturnShort', 'short span'),
      returnOver('return63', 'sp500ReturnMedium', 'medium span'),
      returnOver('return126', 'sp500ReturnLong', 'long span'),
      returnOver('return252', 'sp500ReturnYear', 'year'),
    ],
  }),
  sp500Chart({
    name: 'sp500-stochastic',
    title: 'S&P 500 stochastic oscillator',
    description: 'Where the S&P 500 closes in its recent high-low range, from 0 to 100.',
    reading:
      '%K crossing %D beyond a level marks a short-term turn; inside a trend the oscillator clings to its side.',
    formula:
      'Raw %K = 100 · (close − lowest low) / (highest high − lowest low); stochasticK14 = its 3-session mean, stochasticD3 = the signal-period mean of that. Starts in 1982, with the index’s intraday ranges.',
    source: 'George Lane, slow form; S&P 500 daily highs, lows and closes.',
    params: [
      'sp500StochasticPeriod',
      'sp500StochasticSignal',
      'sp500StochasticUpper',
      'sp500StochasticLower',
    ],
    fields: [
      withRole('oscillator', 'stochasticK14', 'percent', 'Smoothed place in the range.', {
        from: CANDLE,
        compute: (inputs, context) => stochasticLines(inputs, context).k,
      }),
      withRole('signal', 'stochasticD3', 'percent', 'Average of stochasticK14.', {
        from: CANDLE,
        compute: (inputs, context) => stochasticLines(inputs, context).d,
      }),
    ],
  }),
  sp500Chart({
    name: 'sp500-williams-r',
    title: 'S&P 500 Williams %R',
    description: 'Distance of the S&P 500’s close below its recent high, from −100 to 0.',
    reading: 'Near 0 the index closes at its highs, near −100 at its lows.',
    formula:
      '−100 · (highest high − close) / (highest high − lowest low). Starts in 1982, with the index’s intraday ranges.',
    source: 'Larry Williams; S&P 500 daily highs, lows and closes.',
    params: ['sp500WilliamsPeriod', 'sp500WilliamsUpper', 'sp500WilliamsLower'],
    fields: [
      withRole('oscillator', 'williamsR14', 'percent', 'Williams %R over the period in use.', {
        from: CANDLE,
        compute: ([high, low, close], context) =>
          williamsR(high, low, close, context.number('sp500WilliamsPeriod')),
      }),
    ],
  }),
]
