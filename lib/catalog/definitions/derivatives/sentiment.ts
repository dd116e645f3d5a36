import { sma } from '@/lib/engine/ops/averages/sma'
import { percentInRange } from '@/lib/engine/ops/oscillators/percent-in-range'
import { realizedVolatility } from '@/lib/engine/ops/risk/realized-volatility'
import { add, divide, multiply, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { expandingRank } from '@/lib/engine/ops/windows/expanding-rank'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import {
  type Definition,
  defineSeries,
  type FieldDefinition,
  type SeriesDefinition,
  value,
  withRole,
} from '../../define'
import { BITCOIN_PRICE, bitcoinPrice } from '../bitcoin-price'

/** Payments of perpetual funding in a year. */
const PAYMENTS_A_YEAR = 3 * 365
/** Reports in three years, the usual window of a positioning index. */
const THREE_YEARS_OF_REPORTS = 156

/** Place of (long − short) / open interest within its range of three years. */
const placeInRange = ([long, short, interest]: Float64Array[]): Float64Array => {
  const net = divide(subtract(long, short), interest)
  return percentInRange(net, net, net, THREE_YEARS_OF_REPORTS)
}

type Facts = Omit<SeriesDefinition, 'kind' | 'types' | 'fields'> & { fields: readonly FieldDefinition[] }

/** Rows of this family are bare; a day may lack one of the values. */
const series = ({ fields, ...facts }: Facts): Definition => {
  const all = [...fields, bitcoinPrice]
  return defineSeries({
    ...facts,
    fields: all,
    types: Object.fromEntries(all.map(({ name }) => [name, 'number?' as const])),
  })
}

export const definitions: Definition[] = [
  series({
    path: 'derivatives/options_volume',
    concept: 'options',
    title: 'Options volume',
    description: 'Coins under the calls and puts that changed hands on the day.',
    reading: 'Bursts come with expiries and with fear; quiet weeks are when volatility is cheap.',
    formula: 'Calls traded + puts traded, in coins.',
    source: 'Bitcoin options on Deribit.',
    cadence: 'daily',
    axis: 'derivatives/options',
    fields: [
      value('options_volume_btc', 'BTC', 'Calls and puts traded.', {
        from: ['call_volume', 'put_volume'],
        compute: ([calls, puts]) => add(calls, puts),
      }),
      withRole('aux', 'call_volume_btc', 'BTC', 'Calls traded.', 'call_volume'),
      withRole('aux', 'put_volume_btc', 'BTC', 'Puts traded.', 'put_volume'),
    ],
  }),
  series({
    path: 'derivatives/put_call_volume_ratio',
    concept: 'options',
    title: 'Put-call ratio by volume',
    description: 'Puts bought and sold for every call, a week at a time.',
    reading: 'Above 1 protection is in demand; below 0.5 upside is chased. Extremes fade.',
    formula: 'Puts traded over 7 days / calls traded over 7 days.',
    source: 'Bitcoin options on Deribit.',
    cadence: 'daily',
    axis: 'derivatives/options',
    fields: [
      value('put_call_volume_7d', 'ratio', 'Quotient of a week’s volumes.', {
        from: ['put_volume', 'call_volume'],
        compute: ([puts, calls]) => divide(rollingSum(puts, 7), rollingSum(calls, 7)),
      }),
    ],
  }),
  series({
    path: 'derivatives/skew_term_structure',
    concept: 'options',
    title: 'Term structure of skew',
    description: 'Whether fear sits in the next week or in the next quarter.',
    reading: 'Below 0 the near puts are the dear ones: an event is feared. Above 0 the worry is slow.',
    formula: '25-delta skew at 90 days − skew at 7 days, in points of volatility.',
    source: 'Bitcoin options on Deribit.',
    cadence: 'daily',
    axis: 'derivatives/options',
    fields: [
      withRole('flow', 'skew_slope', 'percent', 'Skew of a quarter less that of a week.', {
        from: ['skew_90d', 'skew_7d'],
        compute: ([quarter, week]) => subtract(quarter, week),
      }),
      withRole('aux', 'skew_7d', 'percent', 'Skew at 7 days.'),
      withRole('aux', 'skew_90d', 'percent', 'Skew at 90 days.'),
    ],
  }),
  series({
    path: 'derivatives/variance_risk_premium',
    concept: 'volatility',
    title: 'Variance risk premium',
    description: 'What sellers of volatility were paid above what the past month moved, in variance.',
    reading:
      'Positive most of the time: insurance costs. Deep negative prints are months that surprised everyone.',
    formula: '(DVOL² − realized volatility of 30 days²) / 100, both annualized percent.',
    source: 'Deribit volatility index and daily closes of Bitcoin.',
    cadence: 'daily',
    axis: 'derivatives/dvol',
    fields: [
      withRole('flow', 'variance_premium', 'index', 'Implied less realized variance.', {
        from: ['btc', BITCOIN_PRICE],
        compute: ([implied, price]) => {
          const realized = realizedVolatility(price, 30, 365)
          return scale(subtract(multiply(implied, implied), multiply(realized, realized)), 0.01)
        },
      }),
      withRole('aux', 'btc_dvol', 'percent', 'Implied volatility.', 'btc'),
    ],
  }),
  series({
    path: 'derivatives/top_trader_positions',
    concept: 'positioning',
    title: 'Positions of large traders',
    description: 'Long over short positions of the largest fifth of accounts, by size.',
    reading: 'Large traders lean against the crowd near turns; with it in the middle of trends.',
    formula: 'Long positions / short positions of the accounts with the highest margin.',
    source: 'Long and short ratios of the largest perpetual.',
    cadence: 'daily',
    axis: 'derivatives/long-short',
    fields: [value('top_long_short_ratio', 'ratio', 'Long over short.', 'top_positions')],
  }),
  series({
    path: 'derivatives/funding_annualized',
    concept: 'funding',
    title: 'Funding a year',
    description: 'Yearly cost of holding a leveraged long at the mean funding of the last thirty days.',
    reading: 'Compare with the basis and with Treasury bills: above both, longs are the ones in a hurry.',
    formula: 'Mean funding rate of 30 days × 3 × 365, in percent.',
    source: 'Perpetual funding of the loaded venues.',
    cadence: 'daily',
    axis: 'derivatives/funding',
    fields: [
      withRole('flow', 'funding_annualized_30d', 'percent', 'Cost of a year at this pace.', {
        from: ['rate'],
        compute: ([rate]) => scale(sma(rate, 30), PAYMENTS_A_YEAR * 100),
      }),
      withRole('aux', 'funding_rate', 'percent', 'Mean rate for eight hours.', {
        from: ['rate'],
        compute: ([rate]) => scale(rate, 100),
      }),
    ],
  }),
  series({
    path: 'derivatives/liquidation_imbalance',
    concept: 'liquidations',
    title: 'Liquidation imbalance',
    description: 'Which side was forced out over the week: longs below zero, shorts above.',
    reading: 'Near −100 only longs are being closed by force; once it recovers, the flush is over.',
    formula: '(Shorts closed − longs closed) / both, over 7 days, in percent.',
    source: 'Forced orders that the loaded venues report.',
    cadence: 'daily',
    axis: 'derivatives/liquidations',
    fields: [
      withRole('flow', 'liquidation_imbalance', 'percent', 'Balance of a week’s forced orders.', {
        from: ['long_usd', 'short_usd'],
        compute: ([longs, shorts]) => {
          const [down, up] = [rollingSum(longs, 7), rollingSum(shorts, 7)]
          return scale(divide(subtract(up, down), add(up, down)), 100)
        },
      }),
      withRole('aux', 'long_liquidations_usd', 'USD', 'Longs closed by force.', 'long_usd'),
      withRole('aux', 'short_liquidations_usd', 'USD', 'Shorts closed by force.', 'short_usd'),
    ],
  }),
  series({
    path: 'derivatives/futures_turnover',
    concept: 'volume',
    title: 'Turnover of open interest',
    description: 'How many times a day the open futures change hands.',
    reading: 'High: positions are traded, not held. Falling turnover with rising interest is conviction.',
    formula: 'Futures volume / (open interest × price), mean of 7 days.',
    source: 'Futures volume and open interest of the loaded venues.',
    cadence: 'daily',
    axis: 'derivatives/volume',
    fields: [
      value('turnover_7d', 'ratio', 'Volume over the value of open interest.', {
        from: ['total', 'derivatives/open-interest:total', BITCOIN_PRICE],
        compute: ([volume, interest, price]) => sma(divide(volume, multiply(interest, price)), 7),
      }),
    ],
  }),
  series({
    path: 'derivatives/cftc-positioning-index',
    concept: 'positioning',
    title: 'CFTC positioning index',
    description: 'Where the net position of leveraged funds stands within its range of three years.',
    reading: 'Near 0 funds are as short as they get, near 100 as long: fuel for a move against them.',
    formula: 'Place of (long − short) / open interest between its lowest and highest of 156 reports, 0–100.',
    source: 'CFTC Traders in Financial Futures, standard Bitcoin contract, futures only.',
    cadence: 'weekly',
    axis: 'cftc/BTC-futures-133741',
    fields: [
      withRole('oscillator', 'leveraged_funds_index', 'percent', 'Of hedge funds.', {
        from: ['leveraged_funds_long', 'leveraged_funds_short', 'open_interest'],
        compute: placeInRange,
      }),
      withRole('aux', 'asset_manager_index', 'percent', 'Of asset managers.', {
        from: ['asset_manager_long', 'asset_manager_short', 'open_interest'],
        compute: placeInRange,
      }),
    ],
  }),
  series({
    path: 'derivatives/cftc-open-interest',
    concept: 'positioning',
    title: 'CME open interest',
    description: 'Open futures on Bitcoin at the exchange of institutions, in contracts of five coins.',
    reading: 'Grows with carry trades and funds; sharp drops follow expiries and unwound arbitrage.',
    formula: 'Open interest of the weekly report; its rank is against all reports so far.',
    source: 'CFTC Traders in Financial Futures, standard Bitcoin contract, futures only.',
    cadence: 'weekly',
    axis: 'cftc/BTC-futures-133741',
    fields: [
      value('open_interest', 'contracts', 'Open contracts.'),
      withRole('aux', 'open_interest_rank', 'fraction', 'Share of earlier reports below it.', {
        from: ['open_interest'],
        compute: ([interest]) => expandingRank(interest),
      }),
    ],
  }),
]
