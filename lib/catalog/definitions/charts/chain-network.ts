import { SCRIPT_TYPES } from '@/lib/sources/base-tables'
import { alias, aux, type Definition, type FieldDefinition, field, fields, value } from '../../define'
import {
  chainSeries,
  chainSeriesWith,
  FINE_RESOLUTIONS,
  LEDGER_SOURCE,
  NETWORK_SOURCE,
} from '../chain-series'
import { miningFields } from '../onchain/mining-fields'

const EXCHANGES = 'Labeled exchange addresses in the loaded data.'
const CHAINS_WITH_LABELS = ['bitcoin', 'ethereum']

function exchangeFields(main: 'net_flow' | 'total_balance'): FieldDefinition[] {
  return [
    field[main === 'net_flow' ? 'flow' : 'aux']('net_flow', 'native', 'Inflow minus outflow.')
      .is`exchange_net_flow`,
    aux('inflow', 'native', 'Coins sent to exchanges.').is`exchange_inflow`,
    aux('outflow', 'native', 'Coins withdrawn from exchanges.').is`exchange_outflow`,
    field[main === 'total_balance' ? 'value' : 'aux']('total_balance', 'native', 'Coins held on exchanges.')
      .is`exchange_balance`,
  ]
}

const flows = chainSeriesWith({ concept: 'flows', source: EXCHANGES, chains: CHAINS_WITH_LABELS })

export const definitions: Definition[] = [
  chainSeries({
    path: 'charts/transaction-fees',
    concept: 'network',
    title: 'Transaction fees',
    description: 'Transaction fees paid by users, in total and per transaction.',
    reading:
      'Measures demand for block space. Spikes mean full blocks, and long periods of low fees mean spare capacity.',
    formula: 'Sum of fees in coins and in USD. Fee per transaction = fees in USD / transactions.',
    source: NETWORK_SOURCE,
    resolutions: FINE_RESOLUTIONS,
    primary: ['fees_btc'],
    fields: fields(
      value('fees_usd', 'USD', 'Fees in USD.'),
      aux('fees_btc', 'native', 'Fees in coins.').is`fees`,
      alias('total_fees_btc', 'fees_btc'),
      alias('total_fees_usd', 'fees_usd'),
      aux('tx_count', 'count', 'Transactions.'),
      aux('fee_per_tx', 'USD', 'Average fee per transaction.').is`fee_per_tx_usd`,
      ...miningFields,
    ),
  }),
  chainSeries({
    path: 'charts/cohort-by-type',
    concept: 'supply',
    title: 'Supply and realized cap by script type',
    description: 'Coins and their realized cap by the script type of the output that holds them.',
    reading:
      'New script types grow as wallets upgrade. Coins in the oldest type are mostly early and probably lost.',
    formula: 'Sum of unspent amounts, and of amounts × price at last move, by script type.',
    source: LEDGER_SOURCE,
    chains: ['bitcoin'],
    primary: ['p2pkh_supply_btc'],
    fields: SCRIPT_TYPES.flatMap((type) => [
      field.stack(`${type}_supply_btc`, 'native', `Supply in ${type} outputs.`).is`supply_${type}`,
      aux(`${type}_rcap_usd`, 'USD', `Realized cap of ${type} outputs.`).is`realized_cap_usd_${type}`,
    ]),
  }),
  chainSeries({
    path: 'charts/coinflow',
    concept: 'flows',
    title: 'Coinflow',
    description: 'Daily price of the chain’s coin. The dataset has no columns of its own.',
    reading: 'A plain price history for comparison with other series.',
    formula: 'Daily price of the chain’s coin and of Bitcoin.',
    source: NETWORK_SOURCE,
    fields: [],
  }),
  flows({
    path: 'charts/exchange-inflows-outflows',
    title: 'Exchange inflows and outflows',
    description: 'Coins moving to and from exchanges, with the exchange balance.',
    reading:
      'Net inflow means that coins arrive to be sold or used as collateral. Net outflow means that they leave for storage.',
    formula: 'Net flow = inflow − outflow, in coins.',
    fields: exchangeFields('net_flow'),
  }),
  flows({
    path: 'charts/exchange-flows',
    twinOf: 'charts/exchange-inflows-outflows',
    title: 'Exchange balance and flows',
    description: 'Coins held on exchanges first, then the same flows as exchange inflows and outflows.',
    reading: 'A falling balance means that fewer coins are readily available for sale.',
    formula: 'Coins on labeled exchange addresses. Net flow = inflow − outflow.',
    fields: exchangeFields('total_balance'),
  }),
  chainSeries({
    path: 'charts/miner-revenue',
    concept: 'mining',
    title: 'Miner revenue',
    description: 'Revenue of block producers from newly issued coins and from fees.',
    reading: 'Issuance declines over time, so fees have to provide a growing part of the security budget.',
    formula: 'Issuance × price and fees × price.',
    source: NETWORK_SOURCE,
    fields: fields(
      field.stack('issuance_usd', 'USD', 'Newly issued coins at the market price.'),
      field.stack('fees_usd', 'USD', 'Fees at the market price.'),
      aux('miner_revenue_usd', 'USD', 'Issuance and fees.'),
      aux('miner_fee_share', 'percent', 'Fees as a percentage of revenue.').is`fee_share`,
    ),
  }),
]
