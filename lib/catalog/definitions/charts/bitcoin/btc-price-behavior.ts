import { type Definition, value, withRole } from '@/lib/catalog/define'
import { DAY_MS } from '@/lib/engine/frame'
import { rsi } from '@/lib/engine/ops/oscillators/rsi'
import { atr } from '@/lib/engine/ops/ranges/atr'
import { drawdown } from '@/lib/engine/ops/risk/drawdown'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { realizedVolatility } from '@/lib/engine/ops/risk/realized-volatility'
import { sharpe } from '@/lib/engine/ops/risk/sharpe'
import { sortino } from '@/lib/engine/ops/risk/sortino'
import { divide, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { expandingMax } from '@/lib/engine/ops/windows/expanding-max'
import { expandingRank } from '@/lib/engine/ops/windows/expanding-rank'
import { rollingMax } from '@/lib/engine/ops/windows/rolling-max'
import { rollingMin } from '@/lib/engine/ops/windows/rolling-min'
import { bitcoinChart } from './bitcoin-chart'

/** Crypto trades every day. */
const DAYS_A_YEAR = 365

const ofClose = (compute: (close: Float64Array) => Float64Array) => ({
  from: ['close'],
  compute: ([close]: Float64Array[]) => compute(close),
})

const volatility = (days: number) =>
  value(
    `volatility_${days}d`,
    'percent',
    `Realized volatility over ${days} days.`,
    ofClose((close) => realizedVolatility(close, days, DAYS_A_YEAR)),
  )

const returnOver = (days: number) =>
  value(
    `return_${days}d`,
    'percent',
    `Return over ${days} days.`,
    ofClose((close) => percentChange(close, days)),
  )

/** Calendar days since the close was last at its high. */
function daysSinceHigh([close]: Float64Array[], context: { time: Float64Array }): Float64Array {
  const high = expandingMax(close)
  let last = Number.NaN
  return close.map((price, row) => {
    if (price === high[row]) last = context.time[row]
    return Number.isNaN(price) ? Number.NaN : (context.time[row] - last) / DAY_MS
  })
}

export const definitions: Definition[] = [
  bitcoinChart({
    name: 'btc-realized-volatility',
    concept: 'volatility',
    title: 'Bitcoin realized volatility',
    description: 'How much Bitcoin has fluctuated over a month, a quarter and a year, yearly percent.',
    reading: 'Lows come before large moves in either direction; each cycle’s highs have been lower.',
    formula: 'Sample standard deviation of daily log returns · √365 · 100.',
    fields: [volatility(30), volatility(90), volatility(365)],
  }),
  bitcoinChart({
    name: 'btc-drawdown',
    concept: 'drawdown',
    title: 'Bitcoin drawdown',
    description: 'How far Bitcoin is below its highest close, and for how long.',
    reading: 'Past bear markets ended 75 to 85 percent down, about a year after the high.',
    formula: '(close / highest close so far − 1) · 100; days since that high.',
    fields: [
      value(
        'drawdown',
        'percent',
        'Distance below the highest close so far.',
        ofClose((close) => scale(drawdown(close), 100)),
      ),
      withRole('aux', 'days_since_high', 'days', 'Days since the highest close.', {
        from: ['close'],
        compute: daysSinceHigh,
      }),
      withRole('aux', 'all_time_high', 'USD', 'Highest close so far.', ofClose(expandingMax)),
    ],
  }),
  bitcoinChart({
    name: 'btc-returns',
    concept: 'returns',
    title: 'Bitcoin returns',
    description: 'Return of Bitcoin over a week, a month, a quarter and a year.',
    reading: 'The year’s return turning positive has marked the start of every rise so far.',
    formula: '(close / close n days before − 1) · 100.',
    fields: [returnOver(7), returnOver(30), returnOver(90), returnOver(365)],
  }),
  bitcoinChart({
    name: 'btc-sharpe-ratio',
    concept: 'risk-adjusted return',
    title: 'Bitcoin Sharpe and Sortino ratios',
    description: 'Return of Bitcoin over a year per unit of fluctuation and per unit of loss.',
    reading:
      'Above 2 the climb has been unusually smooth; deep below zero has been the time to start buying.',
    formula: 'Mean of 365 daily returns / their standard deviation (or their root mean squared loss) · √365.',
    fields: [
      value(
        'sharpe_365d',
        'ratio',
        'Sharpe ratio of 365 days.',
        ofClose((close) => sharpe(close, 365, DAYS_A_YEAR)),
      ),
      value(
        'sortino_365d',
        'ratio',
        'Sortino ratio of 365 days.',
        ofClose((close) => sortino(close, 365, DAYS_A_YEAR)),
      ),
    ],
  }),
  bitcoinChart({
    name: 'btc-rsi',
    concept: 'momentum',
    title: 'Bitcoin relative strength index',
    description: 'How one-sided Bitcoin’s moves have been over two and fourteen weeks, 0 to 100.',
    reading: 'The slow line above 70 belongs to bull markets, below 40 to their aftermath.',
    formula: '100 · G / (G + L), Wilder averages of gains and losses over 14 and 98 days.',
    fields: [
      withRole(
        'oscillator',
        'rsi_14d',
        'index',
        'Over 14 days.',
        ofClose((close) => rsi(close, 14)),
      ),
      withRole(
        'oscillator',
        'rsi_98d',
        'index',
        'Over 98 days, fourteen weeks.',
        ofClose((close) => rsi(close, 98)),
      ),
    ],
  }),
  bitcoinChart({
    name: 'btc-true-range',
    concept: 'volatility',
    title: 'Bitcoin daily range',
    description: 'Typical distance between a day’s high and low, in percent of the price.',
    reading: 'A gauge for stop distances; its rank says how calm today is against all of the past.',
    formula: 'ATR of 14 days / close · 100; rank among all earlier days in percent.',
    fields: [
      value('atr_percent', 'percent', 'Average true range of 14 days over the close.', {
        from: ['high', 'low', 'close'],
        compute: ([high, low, close]) => scale(divide(atr(high, low, close, 14), close), 100),
      }),
      withRole('aux', 'atr_rank', 'percent', 'Rank of that among all earlier days.', {
        from: ['high', 'low', 'close'],
        compute: ([high, low, close]) => scale(expandingRank(divide(atr(high, low, close, 14), close)), 100),
      }),
    ],
  }),
  bitcoinChart({
    name: 'btc-52-week-range',
    concept: 'momentum',
    title: 'Bitcoin 52-week range',
    description: 'Bitcoin’s highest high and lowest low of a year and where the close lies between.',
    reading: 'Trends live in the upper half; the first close there after a bear market is news.',
    formula: 'position = (close − low) / (high − low) · 100 over 365 days.',
    fields: [
      withRole('upper', 'high_52w', 'USD', 'Highest high of 365 days.', {
        from: ['high'],
        compute: ([high]) => rollingMax(high, 365),
      }),
      withRole('lower', 'low_52w', 'USD', 'Lowest low of 365 days.', {
        from: ['low'],
        compute: ([low]) => rollingMin(low, 365),
      }),
      withRole('aux', 'position', 'percent', 'Place of the close between them.', {
        from: ['high', 'low', 'close'],
        compute: ([high, low, close]) => {
          const lowest = rollingMin(low, 365)
          return scale(divide(subtract(close, lowest), subtract(rollingMax(high, 365), lowest)), 100)
        },
      }),
    ],
  }),
]
