import { aux, type Definition, field, fields, value } from '../../../define'
import { chainSeriesWith } from '../../chain-series'
import { level, MONTH, percentileZones, QUARTER } from '../against-past'

const exchanges = chainSeriesWith({
  concept: 'exchange flows',
  source: 'Labeled exchange addresses in the loaded data.',
  chains: ['bitcoin', 'ethereum'],
})

/** Smallest exchange balance, as a percentage of supply, at which a ratio to it is meaningful. */
const MIN_SHARE = 0.5

export const definitions: Definition[] = [
  exchanges({
    path: 'charts/exchange-balance-trend',
    title: 'Change in exchange balance',
    description: 'Change over 90 days in the share of supply held on exchanges.',
    reading:
      'Mostly below 0 since 2020, as coins moved from exchanges to funds and self-custody, where they are less readily sold.',
    formula: 'Exchange balance / supply − the same ratio 90 days earlier, in percentage points.',
    fields: fields(
      field.flow('exchange_share_change', 'percent', 'Change over 90 days, in percentage points.')
        .is`change(exchange_share, ${QUARTER})`,
      aux('exchange_share', 'percent', 'Exchange balance as a percentage of supply.'),
      aux('exchange_balance_btc', 'native', 'Coins held on exchanges.').is`exchange_balance`,
    ),
  }),
  exchanges({
    path: 'charts/exchange-flow-oscillator',
    title: 'Exchange flow oscillator',
    description: 'Net exchange flow over 14 days as a percentage of total exchange flow.',
    reading:
      'Above 0, more coins are deposited than withdrawn, so more supply is available for sale. The total size of flows does not matter.',
    formula: '100 × (14-day inflow − 14-day outflow) / (14-day inflow + 14-day outflow).',
    fields: fields(
      field.flow('flow_lean', 'percent', 'Net flow as a percentage of total flow.')
        .is`100 * (sum(exchange_inflow - exchange_outflow, 14) / sum(exchange_inflow + exchange_outflow, 14))`,
      aux('inflow_14d_btc', 'native', 'Deposits over 14 days.').is`sum(exchange_inflow, 14)`,
      aux('outflow_14d_btc', 'native', 'Withdrawals over 14 days.').is`sum(exchange_outflow, 14)`,
    ),
  }),
  exchanges({
    path: 'charts/exchange-net-flow-heat',
    title: 'Exchange net flow deviation',
    description: 'Net flow of coins onto exchanges over 30 days, relative to the last two years.',
    reading:
      'At +2, unusually many coins have arrived on exchanges and may be sold. At −2, unusually many have been withdrawn.',
    formula:
      'Z-score (sample) over 730 days of (30-day sum of (inflow − outflow) / supply). Percentile among all earlier days.',
    fields: fields(
      field.oscillator('net_flow_deviation', 'sigma', 'Distance from the two-year mean.')
        .is`zscore(sum(exchange_net_flow, ${MONTH}) / supply, 730)`,
      level('arrival_line', 'sigma', 'Large net inflow.', 2, 'exchange_net_flow'),
      level('departure_line', 'sigma', 'Large net outflow.', -2, 'exchange_net_flow'),
      aux('net_flow_30d_share', 'percent', '30-day net flow as a percentage of supply.')
        .is`100 * (sum(exchange_net_flow, ${MONTH}) / supply)`,
      aux('net_flow_percentile', 'percent', 'Percentile of the 30-day net flow.')
        .is`100 * after(rank(sum(exchange_net_flow, ${MONTH}) / supply), 365)`,
    ),
  }),
  exchanges({
    path: 'charts/exchange-turnover-zones',
    title: 'Exchange turnover percentile',
    description: 'Percentile of monthly deposits and withdrawals relative to exchange balances.',
    reading:
      'High values occur in rushes to trade and in rushes to withdraw. Low values indicate a quiet market.',
    formula:
      'Percentile of 30-day (inflow + outflow) / exchange balance. Missing while exchanges hold less than 0.5% of supply.',
    fields: fields(
      field.oscillator('turnover_percentile', 'percent', 'Percentile of turnover.')
        .is`100 * after(rank(when(exchange_share >= ${MIN_SHARE}, sum(exchange_inflow + exchange_outflow, ${MONTH}) / exchange_balance)), 365)`,
      ...percentileZones('exchange_balance', [90, 'High turnover.'], [10, 'Low turnover.']),
      aux('gross_flow_30d_btc', 'native', 'Deposits and withdrawals over 30 days.')
        .is`sum(exchange_inflow + exchange_outflow, ${MONTH})`,
    ),
  }),
  exchanges({
    path: 'charts/exchange-inflow-spikes',
    title: 'Exchange inflow spikes',
    description: 'Three-day exchange deposits, in dollars, relative to the last six months.',
    reading:
      'At +3, a large wave of coins has been sent to exchanges to be sold or used as collateral. Sharp declines have begun this way.',
    formula: 'Z-score (sample) over 182 days of ln(3-day average of inflow × price).',
    fields: fields(
      field.oscillator('inflow_deviation', 'sigma', 'Distance from the six-month mean.')
        .is`zscore(log(sma(exchange_inflow * price_usd, 3)), 182)`,
      level('spike_line', 'sigma', 'Threshold for a spike.', 2.5, 'exchange_inflow'),
      aux('inflow_usd', 'USD', 'Deposits of the day.').is`exchange_inflow * price_usd`,
    ),
  }),
  exchanges({
    path: 'charts/exchange-share-of-transfers',
    title: 'Exchange share of on-chain volume',
    description: 'Exchange deposits and withdrawals as a percentage of on-chain transfer volume.',
    reading:
      'The higher the value, the more the chain serves trading. The remainder is payments, custody transfers, and other use.',
    formula:
      '100 × 30-day (inflow + outflow) / 30-day transfer volume. Transfers between exchanges count twice.',
    fields: fields(
      value('exchange_transfer_share', 'percent', 'Exchange flows as a percentage of transfer volume.')
        .is`100 * (sum(when(exchange_share > 0, exchange_inflow + exchange_outflow), ${MONTH}) / sum(transfer_volume, ${MONTH}))`,
      aux('inflow_share', 'percent', 'Deposits as a percentage of transfer volume.')
        .is`100 * (sum(when(exchange_share > 0, exchange_inflow), ${MONTH}) / sum(transfer_volume, ${MONTH}))`,
    ),
  }),
  exchanges({
    path: 'charts/exchange-outflow-days',
    title: 'Days of net exchange outflow',
    description: 'Number of days in the last 60 on which more coins left exchanges than arrived.',
    reading:
      'Counts days instead of coins, so one large transfer has no effect. Forty days and more indicate steady withdrawals.',
    formula: 'Number of the last 60 days with inflow below outflow.',
    fields: fields(
      field.oscillator('outflow_days', 'days', 'Days of net outflow among the last 60.')
        .is`sum(when(exchange_share > 0, if(exchange_net_flow < 0, 1, 0)), 60)`,
      level('even_line', 'days', 'Equal number of inflow and outflow days.', 30, 'exchange_net_flow'),
      aux('net_flow_btc', 'native', 'Inflow minus outflow of the day.').is`exchange_net_flow`,
    ),
  }),
]
