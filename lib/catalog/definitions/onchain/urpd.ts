import { frame } from '@/lib/engine/frame'
import { aux, type Definition, defineTable, withRole } from '../../define'
import { BITCOIN_PRICE, bitcoinPrice } from '../bitcoin-price'
import { ALL_CHAINS, LEDGER_SOURCE, nativeName } from '../chain-series'
import {
  type Bucket,
  bucketMode,
  distributionOf,
  firstOfEach,
  snapshotsOf,
  totalOf,
  URPD_COLUMNS,
} from './urpd-buckets'

const PRICE = 'chain/{chain}:price_usd|hold'
const ATH = 'chain/{chain}:price_ath|hold'
const HELD_BITCOIN_PRICE = BITCOIN_PRICE.split('||')
  .map((ref) => `${ref}|hold`)
  .join('||')

const FORMULA =
  'Every coin stands in the bucket of the price of its last move; a bucket’s percentage is its part of all coins.'

const shared = {
  concept: 'supply',
  source: LEDGER_SOURCE,
  cadence: 'weekly',
  axis: 'urpd/{chain}',
  chains: ALL_CHAINS,
} as const

const cohorts = [
  { name: 'sth', label: 'short-term holders', of: (bucket: Bucket) => bucket.sth },
  { name: 'lth', label: 'long-term holders', of: (bucket: Bucket) => bucket.lth },
] as const

export const definitions: Definition[] = [
  defineTable({
    ...shared,
    path: 'onchain/urpd',
    title: 'Realized price distribution',
    description: 'Today’s coins by the price of their last move, a row a bucket of price.',
    reading: 'Tall bars under the price are support that was paid for; those above it wait to break even.',
    formula: `${FORMULA} Empty buckets are left out; cumulative_pct runs from the lowest price up.`,
    withoutSharedPrices: true,
    from: [...URPD_COLUMNS, PRICE],
    compute: (input) => {
      const last = snapshotsOf(input).at(-1)
      if (!last) return frame(new Float64Array(0), {})
      const rows = distributionOf(last.buckets)
      const [price] = firstOfEach(input, input.columns[PRICE], [last])
      let sum = 0
      const column = (of: (row: (typeof rows)[number]) => number) => Float64Array.from(rows, of)
      return frame(
        column(() => last.time),
        {
          bucket_min: column((row) => row.price_min),
          bucket_max: column((row) => row.price_max),
          price_bucket: column((row) => (row.price_min + row.price_max) / 2),
          btc_amount: column((row) => row.btc_amount),
          percentage: column((row) => row.percentage),
          cumulative_pct: column((row) => {
            sum += row.percentage
            return sum
          }),
          in_profit: rows.map((row) => (row.price_min + row.price_max) / 2 <= price),
          current_price: column(() => price),
        },
      )
    },
    fields: [
      withRole('buckets', 'btc_amount', 'native', 'Coins in the bucket.'),
      aux('bucket_min', 'USD', 'Lower edge of the bucket.'),
      aux('bucket_max', 'USD', 'Upper edge of the bucket.'),
      aux('price_bucket', 'USD', 'Middle of the bucket.'),
      aux('percentage', 'percent', 'Part of all coins.'),
      aux('cumulative_pct', 'percent', 'Part of all coins up to and with the bucket.'),
      { ...aux('in_profit', 'none', 'Whether the middle lies at or below the price.'), type: 'boolean' },
      withRole('price', 'current_price', 'USD', 'Price of the snapshot.'),
    ],
  }),
  defineTable({
    ...shared,
    path: 'onchain/urpd-history',
    title: 'Realized price distribution through time',
    description: 'Snapshots of all coins by the price of their last move.',
    reading: 'Thick layers are prices at which many bought: support from above, resistance from below.',
    formula: FORMULA,
    withoutSharedPrices: true,
    from: [...URPD_COLUMNS, HELD_BITCOIN_PRICE],
    compute: (input) => {
      const snapshots = snapshotsOf(input)
      return frame(
        Float64Array.from(snapshots, ({ time }) => time),
        {
          buckets: snapshots.map(({ buckets }) => distributionOf(buckets)),
          total_supply: Float64Array.from(snapshots, ({ buckets }) => totalOf(buckets)),
          btc_price: firstOfEach(input, input.columns[HELD_BITCOIN_PRICE], snapshots),
        },
      )
    },
    fields: [
      { ...withRole('buckets', 'buckets', 'none', 'Coins by price of their last move.'), type: 'object' },
      withRole('total', 'total_supply', 'native', 'Coins of the snapshot.'),
      bitcoinPrice,
    ],
  }),
  defineTable({
    ...shared,
    path: 'onchain/urpd-by-cohort',
    title: 'Realized price distribution by holder group',
    description: 'The newest snapshot of coins by the price of their last move, split by holder group.',
    reading: 'Shows who sits on gains or losses: recent buyers near the price, old ones far below.',
    formula: `${FORMULA} Holder groups split at 155 days. Buckets are as wide as the ledger makes them.`,
    withoutSharedPrices: true,
    timeFields: [],
    from: [...URPD_COLUMNS, PRICE, ATH],
    compute: (input, context) => {
      const last = snapshotsOf(input).at(-1)
      if (!last) return frame(new Float64Array(0), {})
      const { buckets, time } = last
      const price = firstOfEach(input, input.columns[PRICE], [last])
      const distribution = distributionOf(buckets)
      return frame(Float64Array.of(time), {
        distribution: [distribution],
        ath_price: firstOfEach(input, input.columns[ATH], [last]),
        current_price: price,
        bucket_count: Float64Array.of(distribution.length),
        bucket_mode: [bucketMode(buckets)],
        cohort_count: Float64Array.of(cohorts.length),
        cohort_names: [cohorts.map(({ name }) => name)],
        cohort_summaries: [
          Object.fromEntries(
            cohorts.map(({ name, label, of }) => {
              const coins = totalOf(buckets, of)
              const inProfit = totalOf(buckets, (bucket) => (bucket.max <= price[0] ? of(bucket) : 0))
              return [
                name,
                {
                  label,
                  btc_amount: coins,
                  percentage: (100 * coins) / totalOf(buckets),
                  percent_in_profit: coins > 0 ? (100 * inProfit) / coins : null,
                  distribution: distributionOf(buckets, of),
                },
              ]
            }),
          ),
        ],
        [nativeName('total_supply', context.chain)]: Float64Array.of(totalOf(buckets)),
      })
    },
    fields: [
      {
        ...withRole('buckets', 'distribution', 'none', 'All coins by price of their last move.'),
        type: 'object',
      },
      aux('ath_price', 'USD', 'Highest price so far.'),
      aux('current_price', 'USD', 'Price of the snapshot.'),
      { ...aux('bucket_count', 'count', 'Buckets that hold coins.'), type: 'integer' },
      { ...aux('bucket_mode', 'text', 'Spacing of the buckets: linear or log.'), type: 'string' },
      { ...aux('cohort_count', 'count', 'Holder groups.'), type: 'integer' },
      { ...aux('cohort_names', 'text', 'Names of the holder groups.'), type: 'object' },
      { ...aux('cohort_summaries', 'none', 'Coins and distribution of each holder group.'), type: 'object' },
      withRole('total', 'total_supply_btc', 'native', 'Coins of the snapshot.', 'total_supply'),
    ],
  }),
]
