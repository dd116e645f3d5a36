import { frame } from '@/lib/engine/frame'
import { aux, type Definition, defineTable, value } from '../../define'
import { ALL_CHAINS, LEDGER_SOURCE } from '../chain-series'
import { firstOfEach, medianCost, snapshotsOf, URPD_COLUMNS, URPD_ENDS } from './urpd-buckets'

const PRICE = 'chain/{chain}:price_usd|hold'

export const definitions: Definition[] = [
  defineTable({
    path: 'onchain/median-mvrv',
    concept: 'valuation',
    source: LEDGER_SOURCE,
    cadence: 'weekly',
    axis: 'urpd/{chain}',
    chains: ALL_CHAINS,
    title: 'Median MVRV',
    description: 'Price divided by the median cost of all coins.',
    reading: 'Unlike MVRV, it is not distorted by a few very old or very large holdings.',
    formula: 'Price / median cost. The median is interpolated linearly within its price bucket.',
    from: [...URPD_COLUMNS, PRICE],
    needs: { of: [...URPD_ENDS, PRICE] },
    compute: (input) => {
      const snapshots = snapshotsOf(input)
      const median = Float64Array.from(snapshots, medianCost)
      const price = firstOfEach(input, input.columns[PRICE], snapshots)
      return frame(
        Float64Array.from(snapshots, ({ time }) => time),
        {
          median_mvrv: price.map((x, row) => (median[row] > 0 ? x / median[row] : Number.NaN)),
          median_realized_price: median,
        },
      )
    },
    fields: [
      value('median_mvrv', 'ratio', 'Price / median cost.'),
      aux('median_realized_price', 'USD', 'Median cost: half of all coins cost less.'),
    ],
  }),
]
