import { aux, type Definition, value } from '../../../define'
import { expression } from '../../../formulas/expression'
import { bitcoinChart } from '../bitcoin/bitcoin-chart'
import { chartsOn } from '../charts-on'

/** Rows are S&P 500 sessions, so Bitcoin’s weekend moves count toward Monday. */
const onSessions = chartsOn({
  concept: 'correlation',
  source: 'Closes of Bitcoin and of the market indices.',
  cadence: 'trading-day',
  axis: 'index/sp500',
})

const BITCOIN = 'asset/BTC:close'

/** Beta through the origin, from sessions in which the index moved in one direction. */
const oneSidedBeta = (side: '<' | '>') =>
  expression`own = log_return(${BITCOIN}); move = log_return(close); sum(if(move ${side} 0, own * move, own * move * 0), 250) / sum(if(move ${side} 0, move * move, move * move * 0), 250)`

const leads = [
  [0, 'no lag'],
  [60, '60-day lag'],
  [90, '90-day lag'],
  [120, '120-day lag'],
] as const

export const definitions: Definition[] = [
  bitcoinChart({
    name: 'btc-eth-correlation',
    concept: 'correlation',
    title: 'Bitcoin and Ether correlation',
    description: 'Correlation of daily Bitcoin and Ether returns over 30 and 90 days.',
    reading: 'Usually 0.8 or higher. A fall below 0.5 means that coin-specific news drives one of them.',
    formula: 'Pearson correlation of daily log returns over 30 and 90 days.',
    fields: [30, 90].map(
      (days) =>
        value(`eth_correlation_${days}d`, 'ratio', `Correlation over ${days} days.`)
          .is`corr(log_return(close), log_return(asset/ETH:close), ${days})`,
    ),
  }),
  onSessions({
    name: 'btc-sp500-beta',
    title: 'Bitcoin beta to the S&P 500',
    description: 'Average percent move of Bitcoin per percent move of the S&P 500.',
    reading: 'Indicates how Bitcoin may react when stocks fall. Near 0 until 2020, between 1 and 2 since.',
    formula: 'Covariance of log returns / variance of index log returns, over 63 and 250 sessions.',
    fields: [63, 250].map(
      (sessions) =>
        value(`beta_${sessions}`, 'ratio', `Beta over ${sessions} sessions.`)
          .is`corr(log_return(${BITCOIN}), log_return(close), ${sessions}) * (std(log_return(${BITCOIN}), ${sessions}) / std(log_return(close), ${sessions}))`,
    ),
  }),
  onSessions({
    name: 'btc-downside-beta',
    title: 'Bitcoin downside beta asymmetry',
    description: 'Beta of Bitcoin on sessions when the S&P 500 falls minus beta on sessions when it rises.',
    reading:
      'Positive values mean that Bitcoin takes more part in declines than in gains, which reduces its diversification benefit.',
    formula:
      'Σ r·m / Σ m² over sessions with m < 0, minus the same over sessions with m > 0, within 250 sessions. r and m are the log returns of Bitcoin and the index.',
    fields: [
      value('beta_asymmetry', 'ratio', 'Downside beta minus upside beta.')
        .is`${oneSidedBeta('<')} - ${oneSidedBeta('>')}`,
      aux('downside_beta', 'ratio', 'Downside beta.').is(oneSidedBeta('<')),
    ],
  }),
  onSessions({
    name: 'btc-gold-or-technology',
    title: 'Bitcoin as digital gold or tech stock',
    description:
      'Correlation of Bitcoin with the Nasdaq minus its correlation with gold, from weekly returns.',
    reading: 'Above zero, Bitcoin trades more like a growth stock. Below zero, it trades more like gold.',
    formula:
      'Pearson correlation of five-session log changes over 125 sessions, with the Nasdaq − with gold, on sessions of both.',
    fields: [
      value('technology_tilt', 'ratio', 'Correlation with the Nasdaq minus correlation with gold.')
        .is`corr(change(log(${BITCOIN}), 5), change(log(index/nasdaq:close), 5), 125) - corr(change(log(${BITCOIN}), 5), change(log(index/gold:close), 5), 125)`,
    ],
  }),
  onSessions({
    name: 'btc-sp500-relative-volatility',
    title: 'Bitcoin to S&P 500 volatility ratio',
    description: 'Volatility of Bitcoin as a multiple of S&P 500 volatility.',
    reading:
      'The ratio fell from about eight in the early years to about three. A lower ratio allows a larger position for the same risk.',
    formula: '63-session sample standard deviation of Bitcoin log returns / that of S&P 500 log returns.',
    fields: [
      value('relative_volatility', 'ratio', 'Bitcoin volatility divided by S&P 500 volatility.')
        .is`std(log_return(${BITCOIN}), 63) / std(log_return(close), 63)`,
    ],
  }),
  bitcoinChart({
    name: 'btc-m2-lead',
    concept: 'correlation',
    title: 'Bitcoin and lagged global M2 correlation',
    description: 'Correlation of Bitcoin with global M2 at lags of 0, 60, 90, and 120 days.',
    reading:
      'If money supply led the price, one lag would stay high through a cycle. Lags that alternate suggest a chance fit.',
    formula:
      'Pearson correlation over 730 days of 180-day log changes: price against M2 shifted by 90, 60, 120, and 0 days.',
    fields: [2, 1, 3, 0].map((at) => {
      const [days, label] = leads[at]
      const money = 'change(log(money), 180)'
      return value(`m2_lead_${days}d`, 'ratio', `Correlation with ${label}.`).is(
        expression(`corr(change(log(close), 180), ${days > 0 ? `lag(${money}, ${days})` : money}, 730)`, {
          money: 'macro/M2GLOBAL:value|hold',
        }),
      )
    }),
  }),
]
