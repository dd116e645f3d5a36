import { aux, type Definition, value } from '@/lib/catalog/define'
import { DAY_MS } from '@/lib/engine/frame'
import { lagBy } from '@/lib/engine/ops/rows/lag-by'
import { expression } from '../../../formulas/expression'
import { operation } from '../../../formulas/operation'

import { sp500Chart } from './sp500-chart'

/** A long weekend of the bond market. An older correlation would be repeated as if it were that of the session. */
const OLDEST_MS = 4 * DAY_MS

/** Longest closure of the exchange in days after which a value still counts as that of a date. */
const CLOSURE_DAYS = 7

/** Value on the same date a year earlier, or in the session before it. */
const yearEarlier = operation('year_earlier', ([x], { time }) => lagBy(time, x, { years: 1 }, CLOSURE_DAYS))

/** A correlation held from the day on which it was computed, for a few days only. */
const whileRecent = operation('while_recent', ([held, day], { time }) =>
  held.map((value, row) => (time[row] - day[row] <= OLDEST_MS ? value : Number.NaN)),
)

/** Another index relative to the S&P 500: the ratio and its change over a year. */
function ratioToSp500(index: string, name: string, title: string, reading: string): Definition {
  const ratio = expression('other / close', { other: `index/${index}:close` })
  return sp500Chart({
    name,
    title,
    description: `${title}, with its change over one year.`,
    reading,
    formula:
      'Close of the other index / close of the S&P 500, on sessions of both. Change from the same date a year earlier, or the last session in the seven days before it.',
    source: 'Daily closes of both indices.',
    params: [],
    fields: [
      value('ratio', 'ratio', 'Ratio of the closes.').is(ratio).with({ change: 'percent' }),
      aux('ratioReturn252', 'percent', 'Change in the ratio over one year.')
        .is`100 * (${ratio} / ${yearEarlier([ratio])} - 1)`,
    ],
  })
}

export const definitions: Definition[] = [
  sp500Chart({
    name: 'sp500-drawdown',
    title: 'S&P 500 drawdown',
    description: 'Decline of the S&P 500 from its all-time high close.',
    reading:
      'A decline of 10 percent is called a correction and happens in most years. A decline of 20 percent is called a bear market.',
    formula: '100 × (close / all-time high close − 1).',
    source: 'S&P 500 closes.',
    params: [],
    fields: [
      value('drawdown', 'percent', 'Distance below the all-time high close.').is`100 * drawdown(close)`,
      aux('allTimeHigh', 'index', 'All-time high close.').is`high(close)`,
    ],
  }),
  sp500Chart({
    name: 'sp500-stretch',
    title: 'S&P 500 distance from 200-day average',
    description: 'Distance of the S&P 500 from its 200-session simple moving average, with its percentile.',
    reading:
      'Distances beyond 10 percent in either direction tend to be followed by a pause rather than an immediate reversal.',
    formula: '100 × (close / SMA200 − 1). Percentile among all earlier sessions.',
    source: 'S&P 500 closes.',
    params: [],
    fields: [
      value('stretch200', 'percent', 'Distance from the 200-session average.')
        .is`100 * (close / sma(close, 200) + -1)`,
      aux('stretchRank', 'percent', 'Percentile among all earlier sessions.')
        .is`100 * rank(100 * (close / sma(close, 200) + -1))`,
    ],
  }),
  sp500Chart({
    name: 'sp500-volatility-premium',
    title: 'S&P 500 volatility risk premium',
    description: 'Implied volatility (VIX) minus realized volatility over the last 20 sessions.',
    reading:
      'Usually a few points, which option sellers earn. Below zero, the market moved more than options had priced in.',
    formula: 'VIX − 20-session realized volatility.',
    source: 'CBOE Volatility Index and S&P 500 closes.',
    params: [],
    fields: [
      value('volatilityPremium', 'percent', 'Implied minus realized volatility, in percentage points.')
        .is`index/vix:close - vol(close, 20, 252)`,
      aux('impliedVolatility', 'percent', 'CBOE Volatility Index (VIX).').is`index/vix:close`,
    ],
  }),
  sp500Chart({
    name: 'sp500-yield-correlation',
    title: 'S&P 500 and ten-year yield correlation',
    description: 'Correlation of S&P 500 returns with changes in the ten-year Treasury yield.',
    reading:
      'Positive for most of 2000–2020, when bonds cushioned stock declines. Negative when higher rates hurt both stocks and bonds.',
    formula:
      'Pearson correlation of log returns and yield changes between days on which both are known, over 63 and 252 days. Yields are published a day later, so it ends on the day before.',
    source: 'S&P 500 closes and FRED series DGS10.',
    params: [],
    fields: [63, 252].map((window) =>
      value(`correlation${window}`, 'ratio', `Correlation over ${window} days.`).is(
        whileRecent([
          `macro/DGS10:sp500_correlation_${window}|hold`,
          `macro/DGS10:sp500_correlation_${window}_day|hold`,
        ]),
      ),
    ),
  }),
  sp500Chart({
    name: 'sp500-real',
    title: 'Inflation-adjusted S&P 500',
    description: 'S&P 500 in constant dollars, adjusted for US consumer prices.',
    reading: 'Shows periods without real price gains, such as 1968 to 1992 and 2000 to 2014.',
    formula:
      '100 × close / last published consumer price index (1982–84 = 100). Drawdown from its all-time high.',
    source: 'S&P 500 closes and FRED series CPIAUCSL.',
    params: [],
    fields: [
      value('realPrice', 'index', 'Index in dollars of 1982–84.')
        .is`100 * (close / macro/CPIAUCSL:value|hold)`,
      aux('realDrawdown', 'percent', 'Distance below the inflation-adjusted all-time high.')
        .is`100 * drawdown(close / macro/CPIAUCSL:value|hold)`,
    ],
  }),
  ratioToSp500(
    'russell2000',
    'sp500-small-caps',
    'Russell 2000 to S&P 500 ratio',
    'When the ratio falls, large companies lead. A rise after a market decline shows a return of risk appetite.',
  ),
  ratioToSp500(
    'nasdaq',
    'sp500-technology',
    'Nasdaq to S&P 500 ratio',
    'When the ratio rises, technology stocks lead, as before 2000 and since 2009.',
  ),
  ratioToSp500(
    'gold',
    'sp500-gold',
    'Gold to S&P 500 ratio',
    'Rises for years when confidence in financial assets declines, as in the 1970s and 2000s.',
  ),
]
