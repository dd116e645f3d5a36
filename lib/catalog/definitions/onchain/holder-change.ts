import { aux, type Definition, fields, value } from '../../define'
import { chainSeries } from '../chain-series'

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/lth-growth',
    concept: 'holders',
    title: 'Long-term holder growth',
    description: 'Growth of long-term supply over thirty days, in percent.',
    reading: 'Above 0 coins mature faster than old holders sell. Deep negative values: distribution.',
    formula: 'Long-term supply / its value 30 days before − 1, in percent.',
    fields: fields(
      value('lth_growth', 'percent', 'Growth of long-term supply over 30 days.'),
      aux('lth_supply_btc', 'native', 'Coins held 155 days and more.', 'lth_supply'),
    ),
  }),
  chainSeries({
    path: 'onchain/onchain-price-levels',
    twinOf: 'onchain/sth-cost-basis',
    concept: 'valuation',
    title: 'On-chain price levels',
    description: 'The cost lines traders watch, in one row: holders, active coins, and the CVDD floor.',
    reading: 'Lines below the price are candidates for support, lines above it for resistance.',
    formula:
      'Cohort realized prices; realized price; active realized price = realized price / liveliness; MVRV-mean price = mean MVRV so far × realized price; CVDD = cumulative value-days destroyed / (days × 6,000,000).',
    chains: ['bitcoin'],
    primary: ['realized_price'],
    fields: fields(
      value('sth_cost_basis', 'USD', 'Average cost of short-term holders.', 'sth_realized_price'),
      value('lth_cost_basis', 'USD', 'Average cost of long-term holders.', 'lth_realized_price'),
      value('realized_price', 'USD', 'Average cost of all coins.'),
      value('cvdd', 'USD', 'Cumulative value-days destroyed.'),
      value('active_realized_price', 'USD', 'Realized price over liveliness.'),
      aux('mvrv_avg_price', 'USD', 'Price at which MVRV equals its mean so far.', {
        from: ['mvrv_alltime_mean', 'realized_price'],
        compute: ([mean, paid]) => mean.map((x, row) => x * paid[row]),
      }),
    ),
  }),
]
