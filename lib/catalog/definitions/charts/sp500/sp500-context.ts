import { aux, type Definition, value } from '@/lib/catalog/define'
import { sma } from '@/lib/engine/ops/averages/sma'
import { change } from '@/lib/engine/ops/risk/change'
import { drawdown } from '@/lib/engine/ops/risk/drawdown'
import { logReturn } from '@/lib/engine/ops/risk/log-return'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { realizedVolatility } from '@/lib/engine/ops/risk/realized-volatility'
import { divide, offset, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { expandingMax } from '@/lib/engine/ops/windows/expanding-max'
import { expandingRank } from '@/lib/engine/ops/windows/expanding-rank'
import { rollingCorrelation } from '@/lib/engine/ops/windows/rolling-correlation'
import { sp500Chart } from './sp500-chart'

const SESSIONS_A_YEAR = 252

/** Distance of the close from its 200-session mean, percent. */
const stretch = (close: Float64Array) => scale(offset(divide(close, sma(close, 200)), -1), 100)

/** How another index has grown against the S&P 500: the ratio, and its change over a year. */
function against(index: string, name: string, title: string, reading: string): Definition {
  const from = [`index/${index}:close`, 'close']
  return sp500Chart({
    name,
    title,
    description: `${title.replace('to', 'against')}: level of the ratio and its change over a year.`,
    reading,
    formula: 'Close of the other index / close of the S&P 500, sessions of both; change over 252 sessions.',
    source: 'Daily closes of both indices.',
    params: [],
    fields: [
      value('ratio', 'ratio', 'Ratio of the closes.', {
        from,
        compute: ([other, sp500]) => divide(other, sp500),
      }),
      aux('ratioReturn252', 'percent', 'Change of the ratio over 252 sessions.', {
        from,
        compute: ([other, sp500]) => percentChange(divide(other, sp500), SESSIONS_A_YEAR),
      }),
    ],
  })
}

export const definitions: Definition[] = [
  sp500Chart({
    name: 'sp500-drawdown',
    title: 'S&P 500 drawdown',
    description: 'How far the S&P 500 is below its highest close.',
    reading: 'Ten percent is a correction and comes most years; twenty is called a bear market.',
    formula: '(close / highest close so far − 1) · 100.',
    source: 'S&P 500 closes.',
    params: [],
    fields: [
      value('drawdown', 'percent', 'Distance below the highest close so far.', {
        from: ['close'],
        compute: ([close]) => scale(drawdown(close), 100),
      }),
      aux('allTimeHigh', 'index', 'Highest close so far.', {
        from: ['close'],
        compute: ([close]) => expandingMax(close),
      }),
    ],
  }),
  sp500Chart({
    name: 'sp500-stretch',
    title: 'S&P 500 distance from trend',
    description: 'How far the S&P 500 stands above or below its 200-session mean, and how rare that is.',
    reading: 'More than ten percent either way tends to be followed by a pause, not by a turn at once.',
    formula: '(close / SMA200 − 1) · 100; rank among all earlier sessions in percent.',
    source: 'S&P 500 closes.',
    params: [],
    fields: [
      value('stretch200', 'percent', 'Distance from the 200-session mean.', {
        from: ['close'],
        compute: ([close]) => stretch(close),
      }),
      aux('stretchRank', 'percent', 'Rank of that among all earlier sessions.', {
        from: ['close'],
        compute: ([close]) => scale(expandingRank(stretch(close)), 100),
      }),
    ],
  }),
  sp500Chart({
    name: 'sp500-volatility-premium',
    title: 'S&P 500 volatility premium',
    description: 'What options price in for the next month beyond what the last month brought.',
    reading:
      'Usually a few points, the pay of those who sell insurance; below zero the market was caught out.',
    formula: 'VIX − realized volatility of 20 sessions.',
    source: 'CBOE volatility index and S&P 500 closes.',
    params: [],
    fields: [
      value('volatilityPremium', 'percent', 'Implied less realized volatility, points.', {
        from: ['index/vix:close', 'close'],
        compute: ([implied, close]) => subtract(implied, realizedVolatility(close, 20)),
      }),
      aux('impliedVolatility', 'percent', 'CBOE volatility index.', 'index/vix:close'),
    ],
  }),
  sp500Chart({
    name: 'sp500-yield-correlation',
    title: 'S&P 500 and the ten-year yield, correlation',
    description: 'Whether stocks rise with yields (growth rules) or fall with them (rates rule).',
    reading: 'Positive for most of 2000–2020: bonds cushioned falls. Negative: both fall together.',
    formula: 'Pearson correlation of daily log returns and daily yield changes over 63 and 252 sessions.',
    source: 'S&P 500 closes and FRED series DGS10, last published value held.',
    params: [],
    fields: [63, 252].map((window) =>
      value(`correlation${window}`, 'ratio', `Over ${window} sessions.`, {
        from: ['close', 'macro/DGS10:value|hold'],
        compute: ([close, yields]) => rollingCorrelation(logReturn(close), change(yields, 1), window),
      }),
    ),
  }),
  sp500Chart({
    name: 'sp500-real',
    title: 'S&P 500 in constant dollars',
    description: 'S&P 500 with consumer price inflation taken out.',
    reading: 'Shows the lost decades: 1968 to 1992 and 2000 to 2014 brought no gain beyond prices.',
    formula: 'Close · 100 / last published consumer price index (1982–84 = 100); distance below its highest.',
    source: 'S&P 500 closes and FRED series CPIAUCSL.',
    params: [],
    fields: [
      value('realPrice', 'index', 'Index in dollars of 1982–84.', {
        from: ['close', 'macro/CPIAUCSL:value|hold'],
        compute: ([close, prices]) => scale(divide(close, prices), 100),
      }),
      aux('realDrawdown', 'percent', 'Distance below the highest real close so far.', {
        from: ['close', 'macro/CPIAUCSL:value|hold'],
        compute: ([close, prices]) => scale(drawdown(divide(close, prices)), 100),
      }),
    ],
  }),
  against(
    'russell2000',
    'sp500-small-caps',
    'Small companies to the S&P 500',
    'Falling: the rise is carried by giants. Rising after a fall of both: the mood for risk returns.',
  ),
  against(
    'nasdaq',
    'sp500-technology',
    'Nasdaq to the S&P 500',
    'Rising: technology leads, as before 2000 and since 2009.',
  ),
  against(
    'gold',
    'sp500-gold',
    'Gold to the S&P 500',
    'Rises for years when confidence in paper falls, as in the 1970s and the 2000s.',
  ),
]
