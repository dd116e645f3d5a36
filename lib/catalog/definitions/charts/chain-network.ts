import { SCRIPT_TYPES } from '@/lib/sources/base-tables'
import { alias, aux, type Definition, type FieldDefinition, fields, value, withRole } from '../../define'
import { chainSeries, FINE_RESOLUTIONS, LEDGER_SOURCE, NETWORK_SOURCE } from '../chain-series'
import { miningFields } from '../onchain/mining-fields'

const EXCHANGES = 'Labeled exchange addresses of the loaded data.'
const CHAINS_WITH_LABELS = ['bitcoin', 'ethereum']

function exchangeFields(main: 'net_flow' | 'total_balance'): FieldDefinition[] {
  return [
    withRole(
      main === 'net_flow' ? 'flow' : 'aux',
      'net_flow',
      'native',
      'Inflow less outflow.',
      'exchange_net_flow',
    ),
    aux('inflow', 'native', 'Coins sent to exchanges.', 'exchange_inflow'),
    aux('outflow', 'native', 'Coins withdrawn from exchanges.', 'exchange_outflow'),
    withRole(
      main === 'total_balance' ? 'value' : 'aux',
      'total_balance',
      'native',
      'Coins held on exchanges.',
      'exchange_balance',
    ),
  ]
}

export const definitions: Definition[] = [
  chainSeries({
    path: 'charts/transaction-fees',
    concept: 'network',
    title: 'Transaction fees',
    description: 'What users paid to have transactions recorded, in all and each.',
    reading: 'Demand for block space: spikes are crowded blocks, a long low is room to spare.',
    formula: 'Sum of fees; × price in dollars; / transactions for each.',
    source: NETWORK_SOURCE,
    resolutions: FINE_RESOLUTIONS,
    primary: ['fees_btc'],
    fields: fields(
      value('fees_usd', 'USD', 'Fees of the row in dollars.'),
      aux('fees_btc', 'native', 'Fees of the row in coins.', 'fees'),
      alias('total_fees_btc', 'fees_btc'),
      alias('total_fees_usd', 'fees_usd'),
      aux('tx_count', 'count', 'Transactions.'),
      aux('fee_per_tx', 'USD', 'Mean fee in dollars.', 'fee_per_tx_usd'),
      ...miningFields,
    ),
  }),
  chainSeries({
    path: 'charts/cohort-by-type',
    concept: 'supply',
    title: 'Supply by output type',
    description: 'Coins and their realized cap by the kind of script that locks them.',
    reading: 'New script types grow as wallets move on; coins in the oldest type are mostly early and lost.',
    formula: 'Sum of unspent amounts, and of amounts × price of their last move, per script type.',
    source: LEDGER_SOURCE,
    chains: ['bitcoin'],
    primary: ['p2pkh_supply_btc'],
    fields: SCRIPT_TYPES.flatMap((type) => [
      withRole('stack', `${type}_supply_btc`, 'native', `Coins locked by ${type} scripts.`, `supply_${type}`),
      aux(`${type}_rcap_usd`, 'USD', `Realized cap of ${type} outputs.`, `realized_cap_usd_${type}`),
    ]),
  }),
  chainSeries({
    path: 'charts/coinflow',
    concept: 'flows',
    title: 'Coinflow',
    description: 'The price of the chain’s coin by day; the dataset lists no columns of its own.',
    reading: 'A plain price history, for comparing other series with.',
    formula: 'Daily price of the chain’s coin beside Bitcoin’s.',
    source: NETWORK_SOURCE,
    fields: [],
  }),
  chainSeries({
    path: 'charts/exchange-inflows-outflows',
    concept: 'flows',
    title: 'Exchange inflows and outflows',
    description: 'Coins moving to and from exchanges, and their balance.',
    reading: 'Net inflow: coins arrive to be sold or pledged. Net outflow: they leave for storage.',
    formula: 'Net flow = inflow − outflow, in coins.',
    source: EXCHANGES,
    chains: CHAINS_WITH_LABELS,
    fields: exchangeFields('net_flow'),
  }),
  chainSeries({
    path: 'charts/exchange-flows',
    concept: 'flows',
    title: 'Exchange balance and flows',
    description: 'Coins held on exchanges, with the flows that change the holding.',
    reading: 'A falling balance means fewer coins stand ready for sale.',
    formula: 'Coins on labeled exchange addresses; net flow = inflow − outflow.',
    source: EXCHANGES,
    chains: CHAINS_WITH_LABELS,
    fields: exchangeFields('total_balance'),
  }),
  chainSeries({
    path: 'charts/miner-revenue',
    concept: 'mining',
    title: 'Miner revenue',
    description: 'What block producers earn, from new coins and from fees.',
    reading: 'Issuance halves on schedule; what fees make up is what keeps the chain secured later.',
    formula: 'Issuance × price and fees × price.',
    source: NETWORK_SOURCE,
    fields: fields(
      withRole('stack', 'issuance_usd', 'USD', 'New coins at the market price.'),
      withRole('stack', 'fees_usd', 'USD', 'Fees at the market price.'),
      aux('miner_revenue_usd', 'USD', 'Both together.'),
      aux('miner_fee_share', 'percent', 'Fees in percent of both.', 'fee_share'),
    ),
  }),
]
