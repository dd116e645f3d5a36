import { alias, aux, type Definition, fields, value } from '../../define'
import { chainSeries, chainSeriesWith, FINE_RESOLUTIONS, NETWORK_SOURCE } from '../chain-series'

const network = chainSeriesWith({ concept: 'network', source: NETWORK_SOURCE, resolutions: FINE_RESOLUTIONS })

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/active-addresses',
    concept: 'network',
    title: 'Active addresses',
    description: 'Distinct addresses that sent or received coins, with monthly and yearly averages.',
    reading: 'A monthly average above the yearly one means growing use. One person can hold many addresses.',
    formula: 'Daily count. Simple averages over 30 and 365 days.',
    source: NETWORK_SOURCE,
    primary: ['active_addresses'],
    fields: fields(
      // Those of several days are partly the same.
      value('active_addresses', 'count', 'Active addresses of the day.').with({ gathers: 'mean' }),
      value('active_addresses_30d', 'count', '30-day average.'),
      value('active_addresses_365d', 'count', '365-day average.'),
      aux('address_count', 'count', 'Addresses with a balance.'),
    ),
  }),
  network({
    path: 'onchain/transaction-count',
    title: 'Transaction count',
    description: 'Number of transactions, and the transfers they contain.',
    reading: 'A rough measure of use: batching reduces it without reducing use.',
    formula: 'Count in the period. 30-day average. Transfers per transaction.',
    primary: ['tx_count'],
    fields: fields(
      value('tx_count', 'count', 'Transactions.'),
      alias('transaction_count', 'tx_count'),
      value('tx_count_30d', 'count', '30-day average.'),
      aux('transfer_count', 'count', 'Transfers.'),
      aux('transfers_per_tx', 'ratio', 'Transfers per transaction.'),
    ),
  }),
  chainSeries({
    path: 'onchain/transfer-volume',
    concept: 'network',
    title: 'Transfer volume',
    description: 'Value transferred on-chain, and the velocity of supply.',
    reading: 'Shows demand for settlement in dollars. Velocity falls while coins are held rather than used.',
    formula: 'Amount transferred × price. Velocity = transfers over 365 days / supply.',
    source: NETWORK_SOURCE,
    primary: ['transfer_volume_usd'],
    fields: fields(
      value('transfer_volume_usd', 'USD', 'Value transferred.'),
      aux('transfer_volume_btc', 'native', 'Amount transferred.').is`transfer_volume||spent_volume`,
      aux('velocity', 'ratio', 'Yearly transfers / supply.'),
    ),
  }),
  chainSeries({
    path: 'onchain/nvt',
    concept: 'valuation',
    title: 'NVT signal and ratio',
    description: 'Network value (market cap) relative to the value transferred.',
    reading: 'High: the price is high relative to on-chain use. Low: it is low relative to use.',
    formula:
      'Signal = market cap / 90-day average of transfer volume in USD. Ratio = market cap / daily transfer volume.',
    source: NETWORK_SOURCE,
    primary: ['nvt_signal'],
    fields: fields(
      value('nvt_signal', 'ratio', 'Market cap / 90-day average transfer volume.'),
      aux('nvt', 'ratio', 'Market cap / daily transfer volume.').is`nvt_ratio`,
      aux('transfer_volume_usd', 'USD', 'Value transferred.'),
    ),
  }),
  network({
    path: 'onchain/fees',
    title: 'Fee per transaction',
    description: 'Average fee users paid per transaction.',
    reading: 'The price of block space. Spikes occur when blocks are full.',
    formula: 'Fees × price / transactions.',
    primary: ['fee_per_tx_usd'],
    fields: fields(
      value('fee_per_tx_usd', 'USD', 'Average fee in dollars.'),
      aux('fee_per_tx_btc', 'native', 'Average fee in coins.').is`fee_per_tx`,
      aux('fees_usd', 'USD', 'Total fees in the row.'),
    ),
  }),
]
