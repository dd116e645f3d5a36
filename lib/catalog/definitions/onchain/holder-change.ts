import { aux, type Definition, fields, value } from '../../define'
import { chainSeries } from '../chain-series'

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/lth-growth',
    concept: 'holders',
    title: 'Long-term holder growth',
    description: 'Growth of long-term holder supply over 30 days, in percent.',
    reading:
      'Above 0, more coins mature than old holders sell. Deeply negative values indicate distribution.',
    formula: 'Long-term holder supply / its value 30 days earlier − 1, in percent.',
    fields: fields(
      value('lth_growth', 'percent', 'Growth of long-term holder supply over 30 days.'),
      aux('lth_supply_btc', 'native', 'Coins held for at least 155 days.').is`lth_supply`,
    ),
  }),
  chainSeries({
    path: 'onchain/onchain-price-levels',
    twinOf: 'onchain/sth-cost-basis',
    concept: 'valuation',
    title: 'On-chain price levels',
    description: 'Key on-chain cost levels: holder groups, all coins, active coins and the CVDD floor.',
    reading: 'Levels below the price are potential support, levels above it potential resistance.',
    formula:
      'Cohort realized prices. Realized price. Active realized price = realized price / liveliness. MVRV-mean price = average MVRV to date × realized price. CVDD = cumulative value days destroyed / (days × 6,000,000).',
    chains: ['bitcoin'],
    primary: ['realized_price'],
    equals: { mvrv_avg_price: 'onchain/mvrv.mvrv_0sigma_price' },
    fields: fields(
      value('sth_cost_basis', 'USD', 'Average cost of short-term holders.').is`sth_realized_price`,
      value('lth_cost_basis', 'USD', 'Average cost of long-term holders.').is`lth_realized_price`,
      value('realized_price', 'USD', 'Average cost of all coins.'),
      value('cvdd', 'USD', 'Cumulative value days destroyed.'),
      value('active_realized_price', 'USD', 'Realized price / liveliness.'),
      aux('mvrv_avg_price', 'USD', 'Price at which MVRV equals its average to date.')
        .is`mvrv_alltime_mean * realized_price`,
    ),
  }),
]
