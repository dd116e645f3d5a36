import { frame } from '@/lib/engine/frame'
import { aux, type Definition, defineTable, value, withRole } from '../../define'
import { ALL_CHAINS, LEDGER_SOURCE, nativeName } from '../chain-series'
import { bothAmounts, firstOfEach, medianCost, snapshotsOf, totalOf, URPD_COLUMNS } from './urpd-buckets'

const PRICE = 'chain/{chain}:price_usd|hold'

const shared = {
  concept: 'supply',
  source: LEDGER_SOURCE,
  cadence: 'weekly',
  axis: 'urpd/{chain}',
  chains: ALL_CHAINS,
} as const

export const definitions: Definition[] = [
  defineTable({
    ...shared,
    path: 'onchain/urpd',
    title: 'Realized price distribution',
    description: 'The newest snapshot of coins by the price of their last move, one row a price bucket.',
    reading: 'Thick buckets are prices at which many coins changed hands: expect the price to pause there.',
    formula:
      'Coins whose last move fell into the bucket; percent of all coins; running percent from the lowest price.',
    from: [...URPD_COLUMNS, PRICE],
    compute: (input, { chain }) => {
      const last = snapshotsOf(input).at(-1)
      if (!last) return frame(new Float64Array(0), {})
      const { buckets, time } = last
      const [price] = firstOfEach(input, input.columns[PRICE], [last])
      const total = totalOf(buckets)
      const column = (of: (bucket: (typeof buckets)[number]) => number) => Float64Array.from(buckets, of)
      let below = 0
      return frame(
        column(() => time),
        {
          price_bucket: column(({ min, max }) => (min + max) / 2),
          [nativeName('amount', chain)]: column(bothAmounts),
          percentage: column((bucket) => (100 * bothAmounts(bucket)) / total),
          cumulative_pct: column((bucket) => {
            below += bothAmounts(bucket)
            return (100 * below) / total
          }),
          bucket_min: column(({ min }) => min),
          bucket_max: column(({ max }) => max),
          in_profit: buckets.map(({ min, max }) => (min + max) / 2 <= price),
        },
      )
    },
    fields: [
      aux('price_bucket', 'USD', 'Middle of the bucket.'),
      value('amount_btc', 'native', 'Coins in the bucket.'),
      aux('percentage', 'percent', 'Percent of all coins.'),
      aux('cumulative_pct', 'percent', 'Percent of all coins at this price or lower.'),
      aux('bucket_min', 'USD', 'Lower edge of the bucket.'),
      aux('bucket_max', 'USD', 'Upper edge of the bucket.'),
      { ...aux('in_profit', 'none', 'Whether the bucket lies at or below the price.'), type: 'boolean' },
    ],
  }),
  defineTable({
    ...shared,
    path: 'onchain/median-mvrv',
    concept: 'valuation',
    title: 'Median MVRV',
    description: 'Price over the cost that half of all coins are below.',
    reading: 'Unlike the mean, a few very old or very large holdings cannot move it far.',
    formula:
      'Price / the price at which the running sum of the distribution crosses half, straight in the bucket.',
    from: [...URPD_COLUMNS, PRICE],
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
      withRole('value', 'median_mvrv', 'ratio', 'Price over median cost.'),
      aux('median_realized_price', 'USD', 'Cost that half of all coins are below.'),
    ],
  }),
]
