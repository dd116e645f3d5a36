import { aux, type Definition, field, fields, value } from '../../../define'
import { chainSeries, chainSeriesWith } from '../../chain-series'

const LABELS = 'labels/{chain}:'
const STABLE = 'stablecoins/exchanges:reserve_usd'
const MINERS = 'miners/bitcoin:'
const LABELED = 'Labeled exchange addresses in the loaded data.'
/** With less of the supply on exchanges, in percent, single deposits would dominate the ratio. */
const MIN_SHARE = 0.1

const exchange = chainSeriesWith({ concept: 'flows', source: LABELED, chains: ['bitcoin', 'ethereum'] })
const miner = chainSeriesWith({
  concept: 'flows',
  source: 'Labeled miner and pool addresses in the loaded data.',
  chains: ['bitcoin'],
})
const flows = chainSeriesWith({ concept: 'flows', source: LABELED, chains: ['bitcoin'] })

export const definitions: Definition[] = [
  exchange({
    path: 'onchain/exchange-inflow',
    title: 'Exchange inflow',
    description: 'Coins sent to exchanges per day.',
    reading:
      'Coins are deposited to be sold, pledged or swapped. Surges accompany panics as well as market tops.',
    formula: 'Sum of transfers from other addresses to labeled exchange addresses. 30-day average.',
    fields: [
      value('exchange_inflow_btc', 'native', 'Coins deposited.').is`exchange_inflow`,
      value('exchange_inflow_30d_btc', 'native', '30-day average.').is`sma(exchange_inflow, 30)`,
      aux('exchange_inflow_usd', 'USD', 'Value of deposited coins in dollars.')
        .is`exchange_inflow * price_usd`,
    ],
  }),
  exchange({
    path: 'onchain/exchange-outflow',
    title: 'Exchange outflow',
    description: 'Coins withdrawn from exchanges per day.',
    reading: 'Withdrawals to self-custody usually indicate an intention to hold.',
    formula: 'Sum of transfers from labeled exchange addresses to other addresses. 30-day average.',
    fields: [
      value('exchange_outflow_btc', 'native', 'Coins withdrawn.').is`exchange_outflow`,
      value('exchange_outflow_30d_btc', 'native', '30-day average.').is`sma(exchange_outflow, 30)`,
    ],
  }),
  exchange({
    path: 'onchain/exchange-net-flow',
    title: 'Exchange net flow, 30 days',
    description: 'Net coins that moved to exchanges over 30 days, relative to supply.',
    reading:
      'Sustained outflows reduce the coins available for sale. A change to inflows has often come before weakness.',
    formula: '30-day sum of (inflow − outflow) / supply, in percent.',
    fields: [
      field.flow('exchange_net_flow_month', 'percent', '30-day net flow as a percentage of supply.')
        .is`100 * (sum(exchange_net_flow, 30) / supply)`,
      aux('exchange_net_flow_btc', 'native', 'Daily net flow.').is`exchange_net_flow`,
    ],
  }),
  exchange({
    path: 'onchain/exchange-inflow-mean-size',
    title: 'Average exchange deposit',
    description: 'Average size of a transfer to an exchange.',
    reading: 'Rises when large holders deposit. Small values mean that retail investors do.',
    formula: 'Exchange inflow / deposits per day.',
    fields: [
      value('deposit_mean_btc', 'native', 'Coins per deposit.')
        .is`exchange_inflow / ${LABELS}exchange_deposits`,
      aux('exchange_deposits', 'count', 'Deposits per day.').is`${LABELS}exchange_deposits`,
    ],
  }),
  exchange({
    path: 'onchain/exchange-outflow-mean-size',
    title: 'Average exchange withdrawal',
    description: 'Average size of a transfer from an exchange.',
    reading: 'Large withdrawals are usually custody transfers or institutional purchases.',
    formula: 'Exchange outflow / withdrawals per day.',
    fields: [
      value('withdrawal_mean_btc', 'native', 'Coins per withdrawal.')
        .is`exchange_outflow / ${LABELS}exchange_withdrawals`,
      aux('exchange_withdrawals', 'count', 'Withdrawals per day.').is`${LABELS}exchange_withdrawals`,
    ],
  }),
  exchange({
    path: 'onchain/exchange-whale-ratio',
    title: 'Exchange whale ratio',
    description: 'Share of the exchange inflow that comes from the ten largest deposits of the day.',
    reading:
      'Values that stay high for days mean that large holders are depositing and selling pressure is concentrated.',
    formula: 'Ten largest deposits / exchange inflow. 30-day ratio of sums.',
    fields: [
      value('exchange_whale_ratio', 'fraction', 'Ten largest deposits / inflow.')
        .is`${LABELS}exchange_top10_inflow / exchange_inflow`,
      value('exchange_whale_ratio_30d', 'fraction', 'Ratio of 30-day sums.')
        .is`sum(${LABELS}exchange_top10_inflow, 30) / sum(exchange_inflow, 30)`,
    ],
  }),
  exchange({
    path: 'onchain/exchange-activity-share',
    title: 'Exchange share of transfer volume',
    description: 'Share of the total transfer volume that goes to or from exchanges.',
    reading: 'Rises when trading rather than other use drives on-chain activity.',
    formula: '(Inflow + outflow) / transfer volume, in percent.',
    fields: [
      value('exchange_activity_share', 'percent', 'Exchange flows as a percentage of transfer volume.')
        .is`when(transfer_volume > 0 and exchange_inflow + exchange_outflow > 0, 100 * (exchange_inflow + exchange_outflow) / transfer_volume)`,
    ],
  }),
  exchange({
    path: 'onchain/exchange-turnover',
    title: 'Exchange balance in days of withdrawals',
    description: 'Number of days of average withdrawals that the exchange balance covers.',
    reading:
      'Low values make supply squeezes more likely. High values mean that exchanges can meet demand for a long time.',
    formula: 'Exchange balance / 30-day average outflow, once exchanges hold at least 0.1 percent of supply.',
    fields: [
      value('exchange_days', 'days', 'Days of outflow covered.')
        .is`when(exchange_share >= ${MIN_SHARE}, exchange_balance / sma(exchange_outflow, 30))`,
    ],
  }),
  flows({
    path: 'onchain/stablecoin-exchange-reserve',
    title: 'Stablecoins on exchanges',
    description: 'Value of stablecoins held on exchanges.',
    reading: 'Rising reserves in a quiet market are buying power that has not been used yet.',
    formula: 'Stablecoins held by labeled exchange addresses, in USD. Change over 30 days.',
    fields: fields(
      value('stablecoin_reserve_usd', 'USD', 'Stablecoins on exchanges.').is(STABLE),
      aux('stablecoin_change_30d', 'USD', 'Change over 30 days.').is`change(${STABLE}, 30)`,
    ),
  }),
  flows({
    path: 'onchain/exchange-stablecoin-ratio',
    title: 'Exchange stablecoin ratio',
    description: 'Value of the bitcoin held on exchanges divided by the value of stablecoins held there.',
    reading:
      'Low: much buying power relative to the coins available. High: coins available outweigh buying power.',
    formula: 'Exchange balance × price / stablecoins on exchanges.',
    fields: fields(
      value('exchange_stablecoin_ratio', 'ratio', 'Value of coins / value of stablecoins.')
        .is`exchange_balance * price_usd / ${STABLE}`,
    ),
  }),
  flows({
    path: 'onchain/stablecoin-net-flow',
    title: 'Stablecoin flow to exchanges',
    description: 'Seven-day change of the stablecoins held on exchanges.',
    reading:
      'Positive values mean buying power is moving to exchanges. Strong weeks have come before and during rallies.',
    formula: 'Seven-day change of the reserve / reserve seven days earlier, in percent.',
    fields: fields(
      field.flow('stablecoin_flow_7d', 'percent', 'Change over seven days.')
        .is`100 * (ratio(${STABLE}, lag(${STABLE}, 7)) - 1)`,
    ),
  }),
  miner({
    path: 'onchain/miner-balance',
    title: 'Miner reserve',
    description: 'Bitcoin held by miners and mining pools.',
    reading: 'A falling reserve means miners sell more than they mine, which is typical after a halving.',
    formula: 'Balance of labeled miners, excluding coins of the first two years. Change over 30 days.',
    fields: [
      value('miner_balance_btc', 'BTC', 'Coins held by miners.').is`${MINERS}balance`,
      aux('miner_balance_change_30d', 'BTC', 'Change over 30 days.').is`change(${MINERS}balance, 30)`,
    ],
  }),
  miner({
    path: 'onchain/miner-outflow',
    title: 'Miner outflow',
    description: 'Bitcoin sent from miner addresses per day.',
    reading: 'Not every transfer is a sale, but peaks show miners raising cash or changing custody.',
    formula: 'Sum of transfers from labeled miners to other addresses. 30-day average.',
    fields: [
      value('miner_outflow_btc', 'BTC', 'Coins sent by miners.').is`${MINERS}outflow`,
      value('miner_outflow_30d', 'BTC', '30-day average.').is`sma(${MINERS}outflow, 30)`,
    ],
  }),
  miner({
    path: 'onchain/miner-position-index',
    title: 'Miners’ Position Index (MPI)',
    description: 'Value of miner outflows relative to its yearly average.',
    reading: 'Values above 2 are unusually large transfers and suggest that miners are selling.',
    formula: 'Miner outflow in USD / its 365-day average.',
    fields: [
      value('miner_position_index', 'ratio', 'Outflow / its 365-day average.')
        .is`${MINERS}outflow * price_usd / sma(${MINERS}outflow * price_usd, 365)`,
    ],
  }),
  miner({
    path: 'onchain/miner-to-exchange',
    title: 'Share of miner outflow sent to exchanges',
    description: 'Percentage of miner outflow that goes directly to exchanges.',
    reading: 'The clearest indication of sales by miners. Sales through brokers and loans are not visible.',
    formula: 'Transfers from miners to exchanges / miner outflow, over 30 days, in percent.',
    fields: [
      value('miner_to_exchange', 'percent', 'Share of outflow sent to exchanges.')
        .is`100 * (sum(${MINERS}to_exchanges, 30) / sum(${MINERS}outflow, 30))`,
      aux('miner_to_exchange_btc', 'BTC', 'Coins sent to exchanges on the day.').is`${MINERS}to_exchanges`,
    ],
  }),
  miner({
    path: 'onchain/miner-sell-through',
    title: 'Miner sell-through rate',
    description: 'Coins miners sent to exchanges as a percentage of the coins they earned.',
    reading: 'Above 100 percent, miners sell from their reserves. Low values mean they are accumulating.',
    formula: 'Transfers to exchanges / (issuance + fees), both over 90 days, in percent.',
    fields: [
      value('miner_sell_through', 'percent', 'Coins sent to exchanges as a percentage of earnings.')
        .is`100 * (sum(${MINERS}to_exchanges, 90) / sum(miner_revenue, 90))`,
    ],
  }),
  chainSeries({
    path: 'onchain/fund-reserve',
    concept: 'flows',
    title: 'Fund holdings',
    description: 'Coins held by trusts and exchange-traded funds for their investors.',
    reading:
      'Grows with institutional adoption: trusts since 2013, US spot funds since January and July 2024.',
    formula: 'Sum of published holdings. Share of supply. Change over 30 days.',
    source: 'Published fund holdings in the loaded data.',
    chains: ['bitcoin', 'ethereum'],
    fields: fields(
      value('fund_reserve_btc', 'native', 'Coins held by funds.').is`funds/{chain}:balance`,
      aux('fund_share', 'percent', 'Share of supply.').is`100 * (funds/{chain}:balance / supply)`,
      aux('fund_change_30d', 'native', 'Change over 30 days.').is`change(funds/{chain}:balance, 30)`,
    ),
  }),
  chainSeries({
    path: 'onchain/fund-to-exchange-ratio',
    concept: 'flows',
    title: 'Fund to exchange holdings ratio',
    description: 'Coins held by funds as a percentage of coins held on exchanges.',
    reading: 'A rising ratio means custody is shifting from exchanges to investment products.',
    formula: 'Coins held by funds / coins on exchanges, in percent.',
    source: 'Published fund holdings and labeled exchange addresses.',
    chains: ['bitcoin', 'ethereum'],
    fields: fields(
      value('fund_to_exchange', 'percent', 'Fund holdings as a percentage of the exchange balance.')
        .is`100 * (funds/{chain}:balance / exchange_balance)`,
    ),
  }),
]
