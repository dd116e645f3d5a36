import { change } from '@/lib/engine/ops/risk/change'
import { logReturn } from '@/lib/engine/ops/risk/log-return'
import { divide, mapColumn, mapColumns, multiply, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { lag } from '@/lib/engine/ops/rows/lag'
import { rollingCorrelation } from '@/lib/engine/ops/windows/rolling-correlation'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { aux, type Definition, value } from '../../../define'
import { bitcoinChart } from '../bitcoin/bitcoin-chart'
import { chartsOn } from '../charts-on'

/** On the sessions of the S&P 500: Bitcoin’s weekend moves fall on Monday. */
const onSessions = chartsOn({
  concept: 'correlation',
  source: 'Closes of Bitcoin and of the market indices.',
  cadence: 'trading-day',
  axis: 'index/sp500',
})

const beta = (asset: Float64Array, market: Float64Array, sessions: number) =>
  multiply(
    rollingCorrelation(asset, market, sessions),
    divide(rollingStd(asset, sessions), rollingStd(market, sessions)),
  )

/** Bitcoin’s mean move per percent of the index, sessions of one sign only, through the origin. */
function oneSidedBeta(bitcoin: Float64Array, market: Float64Array, sign: 1 | -1): Float64Array {
  const within = (x: Float64Array) =>
    mapColumns([x, market], (product, move) =>
      Number.isNaN(product + move) || sign * move > 0 ? product : 0,
    )
  return divide(
    rollingSum(within(multiply(bitcoin, market)), 250),
    rollingSum(within(multiply(market, market)), 250),
  )
}

const BITCOIN = 'asset/BTC:close'

const weeks = (close: Float64Array, sessions: number) =>
  change(
    mapColumn(close, (price) => (price > 0 ? Math.log(price) : Number.NaN)),
    sessions,
  )

const leads = [
  [0, 'at once'],
  [60, 'sixty days later'],
  [90, 'ninety days later'],
  [120, 'a hundred and twenty days later'],
] as const

export const definitions: Definition[] = [
  bitcoinChart({
    name: 'btc-eth-correlation',
    concept: 'correlation',
    title: 'Bitcoin and Ether, correlation',
    description: 'How closely the two largest coins have moved together, month and quarter.',
    reading: 'Usually 0.8 and more; a fall under 0.5 means one of them has news of its own.',
    formula: 'Pearson correlation of daily log returns over 30 and 90 days.',
    fields: [30, 90].map((days) =>
      value(`eth_correlation_${days}d`, 'ratio', `Over ${days} days.`, {
        from: ['close', 'asset/ETH:close'],
        compute: ([bitcoin, ether]) => rollingCorrelation(logReturn(bitcoin), logReturn(ether), days),
      }),
    ),
  }),
  onSessions({
    name: 'btc-sp500-beta',
    title: 'Bitcoin beta to the S&P 500',
    description: 'Percent that Bitcoin moved for each percent of the S&P 500, quarter and year.',
    reading: 'What to expect of a position when stocks fall: near 0 until 2020, between 1 and 2 since.',
    formula: 'Covariance / variance of log returns between sessions, over 63 and 250 sessions.',
    fields: [63, 250].map((sessions) =>
      value(`beta_${sessions}`, 'ratio', `Beta over ${sessions} sessions.`, {
        from: [BITCOIN, 'close'],
        compute: ([bitcoin, index]) => beta(logReturn(bitcoin), logReturn(index), sessions),
      }),
    ),
  }),
  onSessions({
    name: 'btc-downside-beta',
    title: 'Bitcoin beta when stocks fall',
    description: 'Beta of Bitcoin on the falling sessions of the S&P 500 less that on its rising ones.',
    reading: 'Positive: it joins the falls more than the rises, the worst of both for a diversified holder.',
    formula:
      'Σ r · m / Σ m² over the sessions of 250 with m < 0, less the same with m > 0; r, m log returns of Bitcoin and the index.',
    fields: [
      value('beta_asymmetry', 'ratio', 'Falling-session beta less rising-session beta.', {
        from: [BITCOIN, 'close'],
        compute: ([bitcoin, index]) => {
          const [move, market] = [logReturn(bitcoin), logReturn(index)]
          return subtract(oneSidedBeta(move, market, -1), oneSidedBeta(move, market, 1))
        },
      }),
      aux('downside_beta', 'ratio', 'Beta on falling sessions.', {
        from: [BITCOIN, 'close'],
        compute: ([bitcoin, index]) => oneSidedBeta(logReturn(bitcoin), logReturn(index), -1),
      }),
    ],
  }),
  onSessions({
    name: 'btc-gold-or-technology',
    title: 'Digital gold or technology stock',
    description: 'Correlation of Bitcoin with the Nasdaq less its correlation with gold, weekly moves.',
    reading:
      'Above zero it is held like a growth stock, below like a reserve metal; policy shocks decide which.',
    formula: 'Pearson correlations of five-session log changes over 125 sessions; Nasdaq’s less gold’s.',
    fields: [
      value('technology_tilt', 'ratio', 'Nasdaq’s correlation less gold’s.', {
        from: [BITCOIN, 'index/nasdaq:close|hold', 'index/gold:close|hold'],
        compute: ([bitcoin, nasdaq, gold]) => {
          const move = weeks(bitcoin, 5)
          return subtract(
            rollingCorrelation(move, weeks(nasdaq, 5), 125),
            rollingCorrelation(move, weeks(gold, 5), 125),
          )
        },
      }),
    ],
  }),
  onSessions({
    name: 'btc-sp500-relative-volatility',
    title: 'Bitcoin volatility against the S&P 500',
    description: 'How many times as much as the index Bitcoin fluctuates.',
    reading:
      'From eight times in the early years to about three; risk budgets allow a larger position as it falls.',
    formula: 'Standard deviation of log returns over 63 sessions, Bitcoin’s / the index’s.',
    fields: [
      value('relative_volatility', 'ratio', 'Bitcoin’s volatility over the index’s.', {
        from: [BITCOIN, 'close'],
        compute: ([bitcoin, index]) =>
          divide(rollingStd(logReturn(bitcoin), 63), rollingStd(logReturn(index), 63)),
      }),
    ],
  }),
  bitcoinChart({
    name: 'btc-m2-lead',
    concept: 'correlation',
    title: 'Bitcoin behind global money',
    description: 'Correlation of Bitcoin with global M2 of two, three and four months before.',
    reading:
      'If money led the price, a lagged line would stay high through a cycle; lines that swap places warn of a fit to chance.',
    formula:
      'Pearson correlation over 730 days of 180-day log changes: price against M2 shifted by 90, 60, 120 and 0 days.',
    fields: [2, 1, 3, 0].map((at) => {
      const [days, when] = leads[at]
      return value(`m2_lead_${days}d`, 'ratio', `Money first, price ${when}.`, {
        from: ['close', 'macro/M2GLOBAL:value|hold'],
        compute: ([close, money]) => rollingCorrelation(weeks(close, 180), lag(weeks(money, 180), days), 730),
      })
    }),
  }),
]
