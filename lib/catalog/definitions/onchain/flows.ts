import { alias, aux, type Definition, fields, value } from '../../define'
import { chainSeriesWith } from '../chain-series'

const SOURCE = 'Labeled exchange addresses in the loaded data.'
const CHAINS_WITH_LABELS = ['bitcoin', 'ethereum']

const flows = chainSeriesWith({ concept: 'flows', source: SOURCE, chains: CHAINS_WITH_LABELS })

export const definitions: Definition[] = [
  flows({
    path: 'onchain/exchange-balance',
    title: 'Exchange balance, share of supply',
    description: 'Coins held on exchanges as a share of supply.',
    reading: 'A falling share means fewer coins are available for sale. Address labels are never complete.',
    formula: 'Coins on exchanges / supply, in percent. Change over 30 days. Net flow = inflow − outflow.',
    primary: ['exchange_share'],
    fields: fields(
      value('exchange_share', 'percent', 'Share of supply on exchanges.'),
      aux('exchange_balance', 'native', 'Coins on exchanges.'),
      alias('exchange_balance_btc', 'exchange_balance'),
      aux('exchange_balance_change_30d', 'native', 'Change over 30 days.'),
      aux('exchange_net_flow', 'native', 'Coins sent to exchanges minus coins withdrawn.'),
      aux('exchange_net_flow_30d', 'native', '30-day average of the net flow.'),
    ),
  }),
  flows({
    path: 'onchain/exchange-inflow-ratio',
    title: 'Exchange inflow ratio',
    description: 'Daily coins sent to exchanges relative to the exchange balance.',
    reading: 'Large deposits relative to the balance have often come before volatile days.',
    formula: 'Daily inflow / exchange balance, in percent.',
    fields: fields(
      value('exchange_inflow_ratio', 'percent', 'Inflow as a percentage of the balance.'),
      aux('exchange_inflow', 'native', 'Coins sent to exchanges.'),
    ),
  }),
]
