import {
  aux,
  type Definition,
  defineSeries,
  type FieldDefinition,
  field,
  type SeriesDefinition,
  value,
} from '../../define'
import { BITCOIN_PRICE, bitcoinPrice } from '../bitcoin-price'

/** Funding is paid every eight hours. */
const PAYMENTS_PER_YEAR = 3 * 365
/** Weekly reports in three years, the usual window of a positioning index. */
const THREE_YEARS_OF_REPORTS = 156

type Facts = Omit<SeriesDefinition, 'kind' | 'types' | 'fields'> & { fields: readonly FieldDefinition[] }

/** Any of these values may be missing on a day. */
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
    description: 'Bitcoin options traded per day, calls and puts, in coins.',
    reading:
      'Peaks around expiries and during stress. Quiet weeks have often coincided with low implied volatility.',
    formula: 'Calls traded + puts traded, in coins.',
    source: 'Bitcoin options on Deribit.',
    cadence: 'daily',
    axis: 'derivatives/options',
    fields: [
      value('options_volume_btc', 'BTC', 'Calls and puts traded.').is`call_volume + put_volume`,
      aux('call_volume_btc', 'BTC', 'Calls traded.').is`call_volume`,
      aux('put_volume_btc', 'BTC', 'Puts traded.').is`put_volume`,
    ],
  }),
  series({
    path: 'derivatives/put_call_volume_ratio',
    concept: 'options',
    title: 'Put/call volume ratio',
    description: 'Puts traded per call traded over seven days.',
    reading: 'Above 1, demand for protection dominates; below 0.5, demand for upside. Extremes tend to fade.',
    formula: 'Puts traded over 7 days / calls traded over 7 days.',
    source: 'Bitcoin options on Deribit.',
    cadence: 'daily',
    axis: 'derivatives/options',
    fields: [
      value('put_call_volume_7d', 'ratio', 'Seven-day put volume / seven-day call volume.')
        .is`sum(put_volume, 7) / sum(call_volume, 7)`,
      aux('put_call_volume_30d', 'ratio', 'Thirty-day put volume / thirty-day call volume.')
        .is`sum(put_volume, 30) / sum(call_volume, 30)`,
    ],
  }),
  series({
    path: 'derivatives/skew_term_structure',
    concept: 'options',
    title: 'Skew term structure',
    description: 'Difference between the 90-day and the 7-day option skew.',
    reading:
      'Below 0, short-dated puts are more expensive: the market fears a near-term event. Above 0, the concern is longer term.',
    formula: '25-delta skew at 90 days − 25-delta skew at 7 days, in volatility points.',
    source: 'Bitcoin options on Deribit.',
    cadence: 'daily',
    axis: 'derivatives/options',
    fields: [
      field.flow('skew_slope', 'percent', '90-day skew minus 7-day skew.').is`skew_90d - skew_7d`,
      aux('skew_7d', 'percent', '7-day skew.'),
      aux('skew_90d', 'percent', '90-day skew.'),
    ],
  }),
  series({
    path: 'derivatives/variance_risk_premium',
    concept: 'volatility',
    title: 'Variance risk premium',
    description: 'Implied variance of Bitcoin minus the variance realized over the past 30 days.',
    reading:
      'Usually positive: option sellers are paid for taking risk. Deeply negative values follow moves that the options market did not expect.',
    formula: '(DVOL² − 30-day realized volatility²) / 100, both in annualized percent.',
    source: 'Deribit volatility index and daily closes of Bitcoin.',
    cadence: 'daily',
    axis: 'derivatives/dvol',
    fields: [
      field.flow('variance_premium', 'index', 'Implied minus realized variance.')
        .is`0.01 * (btc * btc - vol(${BITCOIN_PRICE}, 30, 365) * vol(${BITCOIN_PRICE}, 30, 365))`,
      aux('btc_dvol', 'percent', 'Implied volatility.').is`btc`,
    ],
  }),
  series({
    path: 'derivatives/top_trader_positions',
    concept: 'positioning',
    title: 'Top trader long/short ratio',
    description: 'Long positions divided by short positions of the top 20 % of accounts.',
    reading:
      'Top traders tend to lean against the crowd near turning points and to go with the trend in between.',
    formula: 'Long positions / short positions of the accounts with the highest margin.',
    source: 'Long/short ratios of the largest perpetual contract.',
    cadence: 'daily',
    axis: 'derivatives/long-short',
    fields: [
      value('top_long_short_ratio', 'ratio', 'Long / short positions.').is`top_positions`,
      aux('top_long_share', 'percent', 'Long positions as a percentage of all positions.')
        .is`100 * top_positions / (1 + top_positions)`,
    ],
  }),
  series({
    path: 'derivatives/funding_annualized',
    concept: 'funding',
    title: 'Annualized funding rate',
    description: 'Annual cost of a leveraged long position at the average funding rate of the last 30 days.',
    reading:
      'Compare with the futures basis and Treasury bills. When funding is above both, demand for leveraged longs is strong.',
    formula: '30-day average funding rate × 3 × 365, in percent.',
    source: 'Perpetual funding rates of the loaded venues.',
    cadence: 'daily',
    axis: 'derivatives/funding',
    equals: { funding_rate: 'charts/futures-funding-rates.funding_rate' },
    fields: [
      field.flow('funding_annualized_30d', 'percent', '30-day average funding rate, annualized.')
        .is`${PAYMENTS_PER_YEAR * 100} * sma(rate, 30)`,
      aux('funding_rate', 'percent', 'Average funding rate per eight hours.').is`100 * rate`,
    ],
  }),
  series({
    path: 'derivatives/liquidation_imbalance',
    concept: 'liquidations',
    title: 'Liquidation imbalance',
    description:
      'Balance of forced liquidations over seven days: negative when longs dominate, positive when shorts do.',
    reading:
      'Near −100, almost all liquidations are longs. A recovery from there means the forced selling has ended.',
    formula:
      '(Short liquidations − long liquidations) / (short + long liquidations), over 7 days, in percent.',
    source: 'Liquidation orders reported by the loaded venues.',
    cadence: 'daily',
    axis: 'derivatives/liquidations',
    fields: [
      field.flow('liquidation_imbalance', 'percent', 'Seven-day balance of liquidations.')
        .is`down = sum(long_usd, 7); up = sum(short_usd, 7); 100 * ((up - down) / (up + down))`,
      aux('long_liquidations_usd', 'USD', 'Longs liquidated.').is`long_usd`,
      aux('short_liquidations_usd', 'USD', 'Shorts liquidated.').is`short_usd`,
    ],
  }),
  series({
    path: 'derivatives/futures_turnover',
    concept: 'volume',
    title: 'Futures turnover',
    description: 'Daily futures volume divided by the value of open interest.',
    reading:
      'High values mean short-term trading. Falling turnover with rising open interest means positions are held longer.',
    formula: 'Futures volume / (open interest × price), 7-day average.',
    source: 'Futures volume and open interest of the loaded venues.',
    cadence: 'daily',
    axis: 'derivatives/volume',
    fields: [
      value('turnover_7d', 'ratio', 'Volume divided by the value of open interest.')
        .is`sma(total / (derivatives/open-interest:total * ${BITCOIN_PRICE}), 7)`,
    ],
  }),
  series({
    path: 'derivatives/cftc-positioning-index',
    concept: 'positioning',
    title: 'CFTC positioning index',
    description: 'Net position of leveraged funds relative to its three-year range.',
    reading:
      'Near 0, funds are as short as they have been in three years; near 100, as long. Extreme positions can fuel a move the other way.',
    formula:
      'Position of (long − short) / open interest between its lowest and highest value of 156 reports, 0–100.',
    source: 'CFTC Traders in Financial Futures, standard Bitcoin contract, futures only.',
    cadence: 'weekly',
    axis: 'cftc/BTC-futures-133741',
    fields: [
      field.oscillator('leveraged_funds_index', 'percent', 'Leveraged funds.')
        .is`range_position((leveraged_funds_long - leveraged_funds_short) / open_interest, (leveraged_funds_long - leveraged_funds_short) / open_interest, (leveraged_funds_long - leveraged_funds_short) / open_interest, ${THREE_YEARS_OF_REPORTS})`,
      aux('asset_manager_index', 'percent', 'Asset managers.')
        .is`range_position((asset_manager_long - asset_manager_short) / open_interest, (asset_manager_long - asset_manager_short) / open_interest, (asset_manager_long - asset_manager_short) / open_interest, ${THREE_YEARS_OF_REPORTS})`,
    ],
  }),
  series({
    path: 'derivatives/cftc-open-interest',
    concept: 'positioning',
    title: 'CME Bitcoin open interest',
    description: 'Open Bitcoin futures on CME, in contracts of five bitcoin.',
    reading:
      'Grows with carry trades and institutional demand. Sharp drops follow expiries and unwound arbitrage.',
    formula:
      'Open interest from the weekly report. open_interest_rank is its percentile among all reports to date.',
    source: 'CFTC Traders in Financial Futures, standard Bitcoin contract, futures only.',
    cadence: 'weekly',
    axis: 'cftc/BTC-futures-133741',
    fields: [
      value('open_interest', 'contracts', 'Open contracts.'),
      aux('open_interest_rank', 'fraction', 'Percentile among earlier reports.').is`rank(open_interest)`,
    ],
  }),
]
