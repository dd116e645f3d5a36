import { aux, type Definition, field, value } from '../../../define'
import { chainSeriesWith, NETWORK_SOURCE, OUTPUT_CHAINS } from '../../chain-series'

const USAGE = 'usage/{chain}:'
const VOLUME = 'transfer_volume||spent_volume'

const network = chainSeriesWith({ concept: 'network', source: NETWORK_SOURCE })

export const definitions: Definition[] = [
  network({
    path: 'onchain/outputs-per-transaction',
    title: 'Outputs per transaction',
    description: 'Average number of outputs per transaction, which shows how many payments are batched.',
    reading: 'Rises when exchanges batch withdrawals. Two outputs are typical of a payment with change.',
    formula: 'Outputs created / transactions per day.',
    chains: OUTPUT_CHAINS,
    fields: [
      value('outputs_per_transaction', 'ratio', 'Average outputs per transaction.')
        .is`utxos_created / tx_count`,
    ],
  }),
  network({
    path: 'onchain/utxo-spend-ratio',
    title: 'Outputs spent to created ratio',
    description: 'Outputs spent divided by outputs created, over 30 days.',
    reading:
      'Above 1, coins are being consolidated, often while fees are low. Below 1, the number of unspent outputs grows.',
    formula: 'Outputs spent / outputs created, both over 30 days.',
    chains: OUTPUT_CHAINS,
    fields: [
      field.oscillator('utxo_spend_ratio', 'ratio', 'Outputs spent per output created.')
        .is`sum(utxos_spent, 30) / sum(utxos_created, 30)`,
    ],
  }),
  network({
    path: 'onchain/utxo-net-growth',
    title: 'UTXO net growth',
    description: 'Daily change in the number of unspent outputs.',
    reading:
      'Positive spikes come from distribution to many holders, dust or token mints. Negative values are consolidation.',
    formula: 'Outputs created − outputs spent.',
    chains: OUTPUT_CHAINS,
    fields: [
      field.flow('utxo_growth', 'count', 'Created minus spent outputs.'),
      aux('utxo_growth_30d', 'count', '30-day average.').is`sma(utxo_growth, 30)`,
    ],
  }),
  network({
    path: 'onchain/utxo-mean-size',
    title: 'Average UTXO value',
    description: 'Average dollar value of an unspent output.',
    reading: 'Falls as coins spread over more outputs. Dust and inscriptions lower it without any sale.',
    formula: 'Supply / unspent outputs × price.',
    chains: OUTPUT_CHAINS,
    fields: [
      value('utxo_mean_usd', 'USD', 'Average value of an output.').is`market_cap_usd / utxo_count`,
      aux('utxo_mean_btc', 'native', 'Average coins per output.').is`supply / utxo_count`,
    ],
  }),
  network({
    path: 'onchain/addresses-with-balance',
    title: 'Addresses with a balance',
    description: 'Number of addresses that hold coins at the end of the day.',
    reading:
      'A slow measure of adoption. Exchanges hold coins of many users in few addresses, so users are undercounted.',
    formula: 'Count of addresses with a balance above zero.',
    fields: [
      value('address_count', 'count', 'Addresses with a balance.'),
      aux('address_count_change_30d', 'count', 'Change over 30 days.').is`change(address_count, 30)`,
    ],
  }),
  network({
    path: 'onchain/address-mean-balance',
    title: 'Average address balance',
    description: 'Average dollar balance of addresses with a balance.',
    reading: 'Follows the price, but declines relative to it as small addresses multiply.',
    formula: 'Market cap / addresses with a balance.',
    fields: [
      value('address_mean_usd', 'USD', 'Average balance in dollars.').is`market_cap_usd / address_count`,
      aux('address_mean_btc', 'native', 'Average balance in coins.').is`supply / address_count`,
    ],
  }),
  network({
    path: 'onchain/address-growth',
    title: 'Address growth',
    description: '30-day growth in the number of addresses that hold coins.',
    reading:
      'A few percent per month in years of strong adoption. Negative values mean that holders empty their addresses.',
    formula: 'Addresses with a balance / their number 30 days earlier − 1, in percent.',
    fields: [
      field.oscillator('address_growth_30d', 'percent', 'Growth over 30 days.').is`pct(address_count, 30)`,
    ],
  }),
  network({
    path: 'onchain/new-addresses',
    title: 'New addresses',
    description: 'Addresses that appear on the chain for the first time.',
    reading:
      'Reflects new users and new wallets. It rises before and during speculative peaks and falls in long declines.',
    formula: 'Addresses of the day that were never used before. 30-day average.',
    fields: [
      value('new_addresses', 'count', 'First-time addresses.').is`${USAGE}new_addresses`,
      value('new_addresses_30d', 'count', '30-day average.').is`sma(${USAGE}new_addresses, 30)`,
    ],
  }),
  network({
    path: 'onchain/new-address-momentum',
    title: 'New address momentum',
    description: 'Growth of new addresses in the past month relative to the past year.',
    reading:
      'Above 0, new users arrive faster than usual, as early in an advance. Below 0, interest is fading.',
    formula: '30-day average of new addresses / 365-day average − 1, in percent.',
    fields: [
      field.oscillator('new_address_momentum', 'percent', '30-day relative to 365-day average.')
        .is`100 * (sma(${USAGE}new_addresses, 30) / sma(${USAGE}new_addresses, 365) - 1)`,
    ],
  }),
  network({
    path: 'onchain/new-address-share',
    title: 'Share of new addresses',
    description: 'Percentage of the day’s active addresses that are new.',
    reading: 'High values indicate new interest, or services that never reuse an address.',
    formula: 'New addresses / active addresses, in percent.',
    fields: [
      value('new_address_share', 'percent', 'New addresses as a percentage of active addresses.')
        .is`100 * (${USAGE}new_addresses / active_addresses)`,
    ],
  }),
  network({
    path: 'onchain/address-activity-ratio',
    title: 'Address activity ratio',
    description: 'Active addresses as a percentage of all addresses with a balance.',
    reading: 'Low values are typical of long-term holding, high values of trading and payments.',
    formula:
      'Active addresses / addresses with a balance, in percent. Addresses emptied on the day are active without a balance, so new chains can exceed 100.',
    fields: [
      value('address_activity', 'percent', 'Active addresses as a percentage of addresses with a balance.')
        .is`100 * (active_addresses / address_count)`,
    ],
  }),
  network({
    path: 'onchain/active-address-momentum',
    title: 'Active address momentum',
    description: 'Active addresses in the past month relative to the past year.',
    reading: 'Above 0, network use is growing. A price rise while it is below 0 is not supported by use.',
    formula: '30-day average of active addresses / 365-day average − 1, in percent.',
    fields: [
      field.oscillator('active_address_momentum', 'percent', '30-day relative to 365-day average.')
        .is`100 * (sma(active_addresses, 30) / sma(active_addresses, 365) - 1)`,
    ],
  }),
  network({
    path: 'onchain/transfer-size',
    title: 'Average transfer size',
    description: 'Average dollar value of a transfer.',
    reading: 'Rises when institutions move coins. Falls when small payments or spam dominate.',
    formula: 'Value transferred / transfers per day.',
    fields: [
      value('transfer_mean_usd', 'USD', 'Average transfer value.').is`transfer_volume_usd / transfer_count`,
      aux('transfer_mean_btc', 'native', 'Average coins per transfer.').is`${VOLUME} / transfer_count`,
    ],
  }),
  network({
    path: 'onchain/median-transfer-size',
    title: 'Median transfer size',
    description: 'Dollar value that half of the day’s transfers were below.',
    reading: 'Represents typical users. The average is far higher because of a few very large transfers.',
    formula: 'Median over transfers of amount × price. Also the ratio of average to median.',
    fields: [
      value('transfer_median_usd', 'USD', 'Median transfer value.').is`${USAGE}median_transfer_usd`,
      aux('transfer_skew', 'ratio', 'Average transfer / median transfer.')
        .is`when(transfer_count * ${USAGE}median_transfer_usd > 0, transfer_volume_usd / transfer_count / ${USAGE}median_transfer_usd)`,
    ],
  }),
  network({
    path: 'onchain/off-exchange-volume',
    title: 'Off-exchange transfer volume',
    description: 'Value transferred without entering or leaving a labeled exchange.',
    reading: 'Settlement between holders rather than trading. Growth indicates use beyond speculation.',
    formula: '(Transfer volume − exchange inflow − exchange outflow) × price.',
    chains: ['bitcoin', 'ethereum'],
    fields: [
      value('off_exchange_volume_usd', 'USD', 'Value transferred between other addresses.')
        .is`larger(0, transfer_volume - exchange_inflow - exchange_outflow) * price_usd`,
    ],
  }),
  network({
    path: 'onchain/transfer-velocity',
    title: 'Transfer velocity',
    description: 'Average number of times per year that a coin is transferred.',
    reading: 'Falls as a coin is used less for payments and more for saving.',
    formula: 'Transfer volume over 365 days / supply.',
    fields: [
      value('transfer_velocity', 'ratio', 'Supply turnovers per year.').is`velocity`,
      aux('transfer_velocity_30d', 'ratio', 'Supply turnovers per year at the rate of the last 30 days.')
        .is`${365 / 30} * (sum(${VOLUME}, 30) / supply)`,
    ],
  }),
  network({
    path: 'onchain/transfer-volume-momentum',
    title: 'Transfer volume momentum',
    description: 'Coins transferred in the past month relative to the past year.',
    reading: 'Measured in coins, so the price has no effect. Above 0, holders move more coins than usual.',
    formula: '30-day average transfer volume in coins / 365-day average − 1, in percent.',
    fields: [
      field.oscillator('transfer_volume_momentum', 'percent', '30-day relative to 365-day average.')
        .is`100 * (sma(${VOLUME}, 30) / sma(${VOLUME}, 365) - 1)`,
    ],
  }),
  network({
    path: 'onchain/transaction-momentum',
    title: 'Transaction momentum',
    description: 'Transactions in the past month relative to the past year.',
    reading: 'Above 0, network use is growing; below 0, it is shrinking. Batching can mask growth.',
    formula: '30-day average of transactions / 365-day average − 1, in percent.',
    fields: [
      field.oscillator('transaction_momentum', 'percent', '30-day relative to 365-day average.')
        .is`100 * (sma(tx_count, 30) / sma(tx_count, 365) - 1)`,
    ],
  }),
  network({
    path: 'onchain/large-transfers',
    title: 'Large transfers',
    description: 'Number of transfers worth at least 100,000 dollars.',
    reading:
      'Reflects large holders and institutions. Clusters near price extremes can be compared with exchange flows.',
    formula: 'Count of transfers with amount × price of at least 100,000 USD. 30-day average.',
    fields: [
      value('large_transfers', 'count', 'Large transfers of the day.').is`${USAGE}large_transfer_count`,
      value('large_transfers_30d', 'count', '30-day average.').is`sma(${USAGE}large_transfer_count, 30)`,
    ],
  }),
  network({
    path: 'onchain/large-transfer-share',
    title: 'Large transfers’ share of volume',
    description: 'Percentage of transfer volume in transfers of at least 100,000 dollars.',
    reading: 'High values mean that the chain mainly settles large amounts.',
    formula: 'Volume of large transfers / total transfer volume, in percent.',
    fields: [
      value('large_transfer_share', 'percent', 'Large transfers as a percentage of volume.')
        .is`100 * (${USAGE}large_transfer_volume / ${VOLUME})`,
    ],
  }),
  network({
    path: 'onchain/top-holder-share',
    title: 'Top 100 addresses’ share of supply',
    description: 'Percentage of supply held by the 100 addresses with the largest balances.',
    reading: 'Includes exchanges and contracts, so it measures custody as much as wealth.',
    formula: 'Balance of the 100 largest addresses / supply, in percent.',
    fields: [
      value('top_holder_share', 'percent', 'Share of supply.').is`100 * (${USAGE}top100_supply / supply)`,
    ],
  }),
]
