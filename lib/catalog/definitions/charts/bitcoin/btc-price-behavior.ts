import { aux, type Definition, field, value } from '@/lib/catalog/define'
import { bitcoinChart } from './bitcoin-chart'

const volatility = (days: number) =>
  value(`volatility_${days}d`, 'percent', `Realized volatility over ${days} days.`).is`vol(close, ${days})`

const returnOver = (days: number) =>
  value(`return_${days}d`, 'percent', `Return over ${days} days.`).is`pct(close, ${days})`

export const definitions: Definition[] = [
  bitcoinChart({
    name: 'btc-realized-volatility',
    concept: 'volatility',
    title: 'Bitcoin realized volatility',
    description: 'Annualized realized volatility of Bitcoin over one month, three months, and one year.',
    reading:
      'Low volatility often comes before large moves in either direction. Volatility peaks have become lower with each cycle.',
    formula: '100 × sample standard deviation of daily log returns × √365.',
    fields: [volatility(30), volatility(90), volatility(365)],
  }),
  bitcoinChart({
    name: 'btc-drawdown',
    concept: 'drawdown',
    title: 'Bitcoin drawdown',
    description: 'Decline of the Bitcoin price from its all-time high close, with the number of days since.',
    reading: 'Past bear markets ended at drawdowns of 75 to 85 percent, about one year after the high.',
    formula: '100 × (close / all-time high close − 1). Days since that high.',
    fields: [
      value('drawdown', 'percent', 'Distance below the all-time high close.').is`100 * drawdown(close)`,
      aux('days_since_high', 'days', 'Days since the all-time high close.').is`since(close == high(close))`,
      aux('all_time_high', 'USD', 'All-time high close.').is`high(close)`,
    ],
  }),
  bitcoinChart({
    name: 'btc-returns',
    concept: 'returns',
    title: 'Bitcoin returns',
    description: 'Return of Bitcoin over one week, one month, three months, and one year.',
    reading: 'A turn of the one-year return to positive has marked the start of every bull market so far.',
    formula: '100 × (close / close n days earlier − 1).',
    fields: [returnOver(7), returnOver(30), returnOver(90), returnOver(365)],
  }),
  bitcoinChart({
    name: 'btc-sharpe-ratio',
    concept: 'risk-adjusted return',
    title: 'Bitcoin Sharpe and Sortino ratios',
    description:
      'One-year return of Bitcoin per unit of volatility (Sharpe) and per unit of downside volatility (Sortino).',
    reading:
      'Above 2, the rise has been unusually smooth. Deeply negative values have occurred near bear-market lows.',
    formula:
      'Mean of 365 daily returns / their sample standard deviation (Sharpe) or downside deviation (Sortino) × √365.',
    fields: [
      value('sharpe_365d', 'ratio', 'Sharpe ratio over 365 days.').is`sharpe(close, 365)`,
      value('sortino_365d', 'ratio', 'Sortino ratio over 365 days.').is`sortino(close, 365)`,
    ],
  }),
  bitcoinChart({
    name: 'btc-rsi',
    levels: { rsi_14d: [30, 70], rsi_98d: [30, 70] },
    levelNames: { rsi_14d: ['Oversold', 'Overbought'], rsi_98d: ['Oversold', 'Overbought'] },
    concept: 'momentum',
    title: 'Bitcoin relative strength index (RSI)',
    description: 'Relative strength index of Bitcoin over 14 days and 14 weeks, from 0 to 100.',
    reading:
      'The 14-week RSI has been above 70 in bull markets and below 40 in the bear markets that followed.',
    formula: '100 × G / (G + L), where G and L are Wilder averages of gains and losses over 14 and 98 days.',
    fields: [
      field.oscillator('rsi_14d', 'index', 'RSI over 14 days.').is`rsi(close, 14)`,
      field.oscillator('rsi_98d', 'index', 'RSI over 98 days (14 weeks).').is`rsi(close, 98)`,
    ],
  }),
  bitcoinChart({
    name: 'btc-true-range',
    concept: 'volatility',
    title: 'Bitcoin average true range',
    description: 'Average true range (ATR) of Bitcoin as a percentage of the price, with its percentile.',
    reading:
      'Used to set stop distances. A low percentile means that the market is calm by historical standards.',
    formula: '100 × 14-day ATR / close. Percentile among all earlier days.',
    fields: [
      value('atr_percent', 'percent', '14-day average true range as a percentage of the close.')
        .is`100 * (atr(high, low, close, 14) / close)`,
      aux('atr_rank', 'percent', 'Percentile among all earlier days.')
        .is`100 * rank(atr(high, low, close, 14) / close)`,
    ],
  }),
  bitcoinChart({
    name: 'btc-52-week-range',
    concept: 'momentum',
    title: 'Bitcoin 52-week range',
    description:
      'Highest high and lowest low of the last 365 days, with the position of the close between them.',
    reading:
      'In uptrends, the price stays in the upper half of the range. The first close there after a bear market is notable.',
    formula: 'Position = 100 × (close − low) / (high − low), over 365 days.',
    fields: [
      field.upper('high_52w', 'USD', 'Highest high in 365 days.').is`max(high, 365)`,
      field.lower('low_52w', 'USD', 'Lowest low in 365 days.').is`min(low, 365)`,
      aux('position', 'percent', 'Position of the close in the range.')
        .is`100 * ((close - min(low, 365)) / (max(high, 365) - min(low, 365)))`,
    ],
  }),
]
