import { aux, type Definition, field, value } from '@/lib/catalog/define'
import { expression } from '../../../formulas/expression'

import { sp500Chart } from './sp500-chart'

/** The window of the average true range, 10 sessions, is not a parameter. */
const CHANNEL = 'keltner(high, low, close, $sp500KeltnerPeriod, $sp500KeltnerMultiplier, 10)'
const STOPS = 'supertrend(high, low, close, $sp500SupertrendPeriod, $sp500SupertrendMultiplier)'

const average = (param: string) => expression(`sma(close, $${param})`)

export const definitions: Definition[] = [
  sp500Chart({
    name: 'sp500-keltner',
    title: 'S&P 500 Keltner channel',
    description: 'Exponential moving average of the S&P 500 with bands at a multiple of average true range.',
    reading: 'Closes outside the channel are unusual moves. A series of closes at one band is a trend.',
    formula:
      'Middle = EMA of the close. Bands = middle ± multiplier × 10-session ATR. Starts in 1982, when intraday ranges become available.',
    source: 'Chester Keltner, as modified by Linda Raschke; S&P 500 daily highs, lows, and closes.',
    params: ['sp500KeltnerPeriod', 'sp500KeltnerMultiplier'],
    periods: {
      keltnerUpper20: ['sp500KeltnerPeriod'],
      keltnerMiddle20: ['sp500KeltnerPeriod'],
      keltnerLower20: ['sp500KeltnerPeriod'],
    },
    fields: [
      field.upper('keltnerUpper20', 'index', 'Upper band.').is`${CHANNEL}.upper`,
      field.middle('keltnerMiddle20', 'index', 'Exponential moving average of the close.')
        .is`when(${CHANNEL}.upper == ${CHANNEL}.upper, ${CHANNEL}.middle)`,
      field.lower('keltnerLower20', 'index', 'Lower band.').is`${CHANNEL}.lower`,
    ],
  }),
  sp500Chart({
    name: 'sp500-supertrend',
    title: 'S&P 500 supertrend',
    description:
      'Trailing stop for the S&P 500 based on average true range that switches sides when the close crosses it.',
    reading:
      'Below the index, it acts as support in an uptrend. Above the index, it acts as resistance in a downtrend. It switches often in sideways markets.',
    formula:
      '(high + low) / 2 ± multiplier × ATR. The active band moves only in the direction of the trend until a close crosses it. Starts in 1982, when intraday ranges become available.',
    source: 'Olivier Seban; S&P 500 daily highs, lows, and closes.',
    params: ['sp500SupertrendPeriod', 'sp500SupertrendMultiplier'],
    periods: { supertrendUp: ['sp500SupertrendPeriod'], supertrendDown: ['sp500SupertrendPeriod'] },
    fields: [
      field.up('supertrendUp', 'index', 'Stop level in an uptrend, below the index.').is`${STOPS}.up`,
      field.down('supertrendDown', 'index', 'Stop level in a downtrend, above the index.').is`${STOPS}.down`,
    ],
  }),
  sp500Chart({
    name: 'sp500-trend-regime',
    title: 'S&P 500 trend averages',
    description: 'Fast and slow simple moving averages of the S&P 500, and which of them is higher.',
    reading:
      'A fast average above the slow one is the uptrend regime that many funds follow. Crossovers are late but rare.',
    formula:
      'Simple averages of the close. Trend regime is 1 while the fast average is above the slow one, −1 while below, and 0 when equal.',
    source: 'S&P 500 closes.',
    params: ['sp500TrendFast', 'sp500TrendSlow'],
    periods: {
      sma50: ['sp500TrendFast'],
      sma200: ['sp500TrendSlow'],
      trendRegime: ['sp500TrendFast', 'sp500TrendSlow'],
    },
    fields: [
      value('sma50', 'index', 'Fast simple moving average.').is(average('sp500TrendFast')),
      value('sma200', 'index', 'Slow simple moving average.').is(average('sp500TrendSlow')),
      aux('trendRegime', 'none', '1 when the fast average is above the slow one, −1 when below.')
        .is`sign(sma(close, $sp500TrendFast) - sma(close, $sp500TrendSlow))`.with({ change: 'points' }),
    ],
  }),
]
