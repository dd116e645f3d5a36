import { subtract } from '@/lib/engine/ops/rows/arithmetic'
import { aux, type Definition, fields, value, withRole } from '../../../define'
import { ALL_CHAINS, chainSeries, NETWORK_SOURCE, OUTPUT_CHAINS } from '../../chain-series'
import { growthOver, meanOver, momentumOf, percentOf, ratioOf, sumsRatio } from '../ratios'

const USAGE = 'usage/{chain}:'
const VOLUME = 'transfer_volume||spent_volume'

interface Plan {
  path: string
  title: string
  description: string
  reading: string
  formula: string
  fields: Parameters<typeof fields>
  chains?: readonly string[]
}

function network({ fields: rows, chains = ALL_CHAINS, ...words }: Plan) {
  return chainSeries({
    ...words,
    path: `onchain/${words.path}`,
    concept: 'network',
    source: NETWORK_SOURCE,
    chains,
    fields: fields(...rows),
  })
}

export const definitions: Definition[] = [
  network({
    path: 'outputs-per-transaction',
    title: 'Outputs per transaction',
    description: 'How many payments are batched into one transaction.',
    reading: 'Exchanges that pay many customers at once lift it; two is a payment with change.',
    formula: 'Outputs created / transactions of the day.',
    chains: OUTPUT_CHAINS,
    fields: [
      value(
        'outputs_per_transaction',
        'ratio',
        'Outputs of a mean transaction.',
        ratioOf('utxos_created', 'tx_count'),
      ),
    ],
  }),
  network({
    path: 'utxo-spend-ratio',
    title: 'Outputs spent to created',
    description: 'Whether wallets break coins up or gather them.',
    reading: 'Above one, coins are consolidated, often while fees are low; below, the set of outputs grows.',
    formula: 'Outputs spent / outputs created, both over 30 days.',
    chains: OUTPUT_CHAINS,
    fields: [
      withRole(
        'oscillator',
        'utxo_spend_ratio',
        'ratio',
        'Outputs spent for each created.',
        sumsRatio('utxos_spent', 'utxos_created', 30),
      ),
    ],
  }),
  network({
    path: 'utxo-net-growth',
    title: 'Net growth of outputs',
    description: 'Unspent outputs added or removed in a day.',
    reading: 'Bursts above zero are distribution to many hands, dust or mints; below zero, consolidation.',
    formula: 'Outputs created − outputs spent.',
    chains: OUTPUT_CHAINS,
    fields: [
      withRole('flow', 'utxo_growth', 'count', 'Created less spent.'),
      aux('utxo_growth_30d', 'count', 'Mean of 30 days.', meanOver('utxo_growth', 30)),
    ],
  }),
  network({
    path: 'utxo-mean-size',
    title: 'Mean output',
    description: 'What an unspent output is worth on average.',
    reading: 'Falls as coins spread over more pieces; dust and inscriptions push it down without any sale.',
    formula: 'Supply / unspent outputs, × price.',
    chains: OUTPUT_CHAINS,
    fields: [
      value('utxo_mean_usd', 'USD', 'Value of a mean output.', ratioOf('market_cap_usd', 'utxo_count')),
      aux('utxo_mean_btc', 'native', 'Coins in a mean output.', ratioOf('supply', 'utxo_count')),
    ],
  }),
  network({
    path: 'addresses-with-balance',
    title: 'Addresses with a balance',
    description: 'Addresses that hold any coins at the end of the day.',
    reading:
      'A slow measure of spread; exchanges hold for many in few addresses, so people are undercounted.',
    formula: 'Count of addresses with more than zero.',
    fields: [value('address_count', 'count', 'Addresses with a balance.')],
  }),
  network({
    path: 'address-mean-balance',
    title: 'Mean balance of an address',
    description: 'Dollars on an average address with a balance.',
    reading: 'Follows price, but falls against it as small addresses multiply.',
    formula: 'Market cap / addresses with a balance.',
    fields: [
      value(
        'address_mean_usd',
        'USD',
        'Value of a mean balance.',
        ratioOf('market_cap_usd', 'address_count'),
      ),
      aux('address_mean_btc', 'native', 'Coins of a mean balance.', ratioOf('supply', 'address_count')),
    ],
  }),
  network({
    path: 'address-growth',
    title: 'Growth of addresses',
    description: 'Monthly growth of the addresses that hold coins.',
    reading: 'Adoption in good years runs at a few percent a month; below zero, holders empty addresses.',
    formula: 'Addresses with a balance against 30 days before, in percent.',
    fields: [
      withRole(
        'oscillator',
        'address_growth_30d',
        'percent',
        'Growth over 30 days.',
        growthOver('address_count', 30),
      ),
    ],
  }),
  network({
    path: 'new-addresses',
    title: 'New addresses',
    description: 'Addresses that appear on the ledger for the first time.',
    reading: 'Newcomers and fresh wallets: rises before and during manias, dries up in long declines.',
    formula: 'Addresses of the day never used before; mean of 30 days.',
    fields: [
      value('new_addresses', 'count', 'First-time addresses.', `${USAGE}new_addresses`),
      value('new_addresses_30d', 'count', 'Mean of 30 days.', meanOver(`${USAGE}new_addresses`, 30)),
    ],
  }),
  network({
    path: 'new-address-momentum',
    title: 'New address momentum',
    description: 'Whether newcomers arrive faster this month than over the year.',
    reading: 'Crossing above zero has gone with young advances, below with fading interest.',
    formula: '30-day mean of new addresses / 365-day mean − 1, in percent.',
    fields: [
      withRole(
        'oscillator',
        'new_address_momentum',
        'percent',
        'Month against year.',
        momentumOf(`${USAGE}new_addresses`, 30, 365),
      ),
    ],
  }),
  network({
    path: 'new-address-share',
    title: 'Newcomers among active addresses',
    description: 'Part of the day’s active addresses that were never seen before.',
    reading: 'High shares come with fresh interest or with services that never reuse an address.',
    formula: 'New addresses / active addresses, in percent.',
    fields: [
      value(
        'new_address_share',
        'percent',
        'First-time addresses in percent of active ones.',
        percentOf(`${USAGE}new_addresses`, 'active_addresses'),
      ),
    ],
  }),
  network({
    path: 'address-activity-ratio',
    title: 'Address activity',
    description: 'How many of the addresses that hold coins also used them.',
    reading: 'Low activity with many holders is saving; high activity is trading and payment.',
    formula: 'Active addresses / addresses with a balance, in percent.',
    fields: [
      value(
        'address_activity',
        'percent',
        'Active addresses in percent of funded ones.',
        percentOf('active_addresses', 'address_count'),
      ),
    ],
  }),
  network({
    path: 'active-address-momentum',
    title: 'Active address momentum',
    description: 'Monthly against yearly activity of addresses.',
    reading: 'Above zero, use is expanding; prices that rise while it is below have little use behind them.',
    formula: '30-day mean of active addresses / 365-day mean − 1, in percent.',
    fields: [
      withRole(
        'oscillator',
        'active_address_momentum',
        'percent',
        'Month against year.',
        momentumOf('active_addresses', 30, 365),
      ),
    ],
  }),
  network({
    path: 'transfer-size',
    title: 'Mean transfer',
    description: 'Dollars moved by an average transfer.',
    reading: 'Rises when institutions move coins, falls when small payments or spam crowd the chain.',
    formula: 'Value transferred / transfers of the day.',
    fields: [
      value(
        'transfer_mean_usd',
        'USD',
        'Value of a mean transfer.',
        ratioOf('transfer_volume_usd', 'transfer_count'),
      ),
      aux('transfer_mean_btc', 'native', 'Coins of a mean transfer.', ratioOf(VOLUME, 'transfer_count')),
    ],
  }),
  network({
    path: 'median-transfer-size',
    title: 'Median transfer',
    description: 'Half of all transfers of the day were worth less than this.',
    reading: 'What ordinary users move; the mean stands far above it because of a few giants.',
    formula: 'Median over transfers of amount × price; mean / median beside it.',
    fields: [
      value('transfer_median_usd', 'USD', 'Value of the middle transfer.', `${USAGE}median_transfer_usd`),
      aux('transfer_skew', 'ratio', 'Mean transfer over the middle one.', {
        from: ['transfer_volume_usd', 'transfer_count', `${USAGE}median_transfer_usd`],
        compute: ([volume, count, median]) =>
          volume.map((x, row) => (count[row] * median[row] > 0 ? x / count[row] / median[row] : Number.NaN)),
      }),
    ],
  }),
  network({
    path: 'off-exchange-volume',
    title: 'Volume away from exchanges',
    description: 'Value that moved without entering or leaving a known exchange.',
    reading: 'Settlement between holders rather than trading; growth here is use beyond speculation.',
    formula: '(Amount transferred − exchange inflow − exchange outflow) × price.',
    chains: ['bitcoin', 'ethereum'],
    fields: [
      value('off_exchange_volume_usd', 'USD', 'Value moved between other addresses.', {
        from: ['transfer_volume', 'exchange_inflow', 'exchange_outflow', 'price_usd'],
        compute: ([volume, inward, outward, price]) =>
          subtract(subtract(volume, inward), outward).map((x, row) => Math.max(0, x) * price[row]),
      }),
    ],
  }),
  network({
    path: 'transfer-velocity',
    title: 'Transfer velocity',
    description: 'How many times a year the average coin is transferred.',
    reading: 'Falls as a coin turns from means of payment into savings.',
    formula: 'Amount transferred in 365 days / supply.',
    fields: [value('transfer_velocity', 'ratio', 'Turns of the supply in a year.', 'velocity')],
  }),
  network({
    path: 'transfer-volume-momentum',
    title: 'Transfer volume momentum',
    description: 'Coins moved this month against the pace of the year.',
    reading: 'In coins, so the price itself does not enter: above zero holders are moving more than usual.',
    formula: '30-day mean of the amount transferred / 365-day mean − 1, in percent.',
    fields: [
      withRole(
        'oscillator',
        'transfer_volume_momentum',
        'percent',
        'Month against year.',
        momentumOf(VOLUME, 30, 365),
      ),
    ],
  }),
  network({
    path: 'transaction-momentum',
    title: 'Transaction momentum',
    description: 'Transactions of a month against those of the year.',
    reading: 'Expansion of use above zero, contraction below; batching can mute it.',
    formula: '30-day mean of transactions / 365-day mean − 1, in percent.',
    fields: [
      withRole(
        'oscillator',
        'transaction_momentum',
        'percent',
        'Month against year.',
        momentumOf('tx_count', 30, 365),
      ),
    ],
  }),
  network({
    path: 'large-transfers',
    title: 'Large transfers',
    description: 'Transfers worth a hundred thousand dollars and more.',
    reading:
      'Whales and institutions at work; clusters near extremes of price deserve a look at exchange flows.',
    formula: 'Count of transfers with amount × price of at least 100,000 USD; mean of 30 days.',
    fields: [
      value('large_transfers', 'count', 'Such transfers of the day.', `${USAGE}large_transfer_count`),
      value('large_transfers_30d', 'count', 'Mean of 30 days.', meanOver(`${USAGE}large_transfer_count`, 30)),
    ],
  }),
  network({
    path: 'large-transfer-share',
    title: 'Share of large transfers',
    description: 'Part of all value moved that went in pieces of 100,000 dollars or more.',
    reading: 'The nearer to a hundred, the more the chain is a settlement layer for the rich.',
    formula: 'Amount in large transfers / amount transferred, in percent.',
    fields: [
      value(
        'large_transfer_share',
        'percent',
        'Large transfers in percent of volume.',
        percentOf(`${USAGE}large_transfer_volume`, VOLUME),
      ),
    ],
  }),
  network({
    path: 'top-holder-share',
    title: 'Hundred largest addresses',
    description: 'Part of the supply on the hundred addresses that hold most.',
    reading: 'Exchanges and contracts are among them, so it measures custody as much as wealth.',
    formula: 'Amount on the hundred largest addresses / supply, in percent.',
    fields: [
      value('top_holder_share', 'percent', 'Share of supply.', percentOf(`${USAGE}top100_supply`, 'supply')),
    ],
  }),
]
