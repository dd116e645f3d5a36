import { alias, aux, type Definition, fields, value } from '../../define'
import { chainSeries } from '../chain-series'

const SOURCE = 'Labeled exchange addresses of the loaded data.'
const CHAINS_WITH_LABELS = ['bitcoin', 'ethereum']

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/exchange-balance',
    concept: 'flows',
    title: 'Exchange balance',
    description: 'Coins held on exchanges, as a share of all coins.',
    reading: 'Falling: fewer coins stand ready for sale. Labels are never complete.',
    formula: 'Coins on exchanges / supply, in percent; change over 30 days; net flow = inflow − outflow.',
    source: SOURCE,
    chains: CHAINS_WITH_LABELS,
    primary: ['exchange_share'],
    fields: fields(
      value('exchange_share', 'percent', 'Share of supply on exchanges.'),
      aux('exchange_balance', 'native', 'Coins on exchanges.'),
      alias('exchange_balance_btc', 'exchange_balance'),
      aux('exchange_balance_change_30d', 'native', 'Change over 30 days.'),
      aux('exchange_net_flow', 'native', 'Coins sent to exchanges less coins withdrawn.'),
      aux('exchange_net_flow_30d', 'native', 'Its 30-day mean.'),
    ),
  }),
  chainSeries({
    path: 'onchain/exchange-inflow-ratio',
    concept: 'flows',
    title: 'Exchange inflow ratio',
    description: 'Coins sent to exchanges against what they already hold.',
    reading: 'Bursts of deposits relative to inventory precede volatile days.',
    formula: 'Inflow of the day / exchange balance, in percent.',
    source: SOURCE,
    chains: CHAINS_WITH_LABELS,
    fields: fields(
      value('exchange_inflow_ratio', 'percent', 'Inflow in percent of the balance.'),
      aux('exchange_inflow', 'native', 'Coins sent to exchanges.'),
    ),
  }),
]
