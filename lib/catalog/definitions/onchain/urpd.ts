import { isInProfit } from '@/lib/contract/buckets'
import { frame } from '@/lib/engine/frame'
import { aux, type Definition, defineTable, field } from '../../define'
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
const LAST_BITCOIN_PRICE = BITCOIN_PRICE.split('||')
  .map((ref) => `${ref}|hold`)
  .join('||')

const FORMULA =
  'Every coin is assigned to the price bucket in which it last moved. A bucket’s percentage is its share of all coins.'

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
    title: 'UTXO realized price distribution (URPD)',
    description:
      'Latest weekly snapshot of supply by the price at which coins last moved, one row per price bucket. Every row has its date.',
    reading:
      'Large buckets below the price can act as support. Holders in buckets above it are waiting to break even.',
    formula: `${FORMULA} Empty buckets are left out. cumulative_pct adds up from the lowest price.`,
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
          in_profit: rows.map(({ price_min, price_max }) =>
            isInProfit({ low: price_min, high: price_max }, price),
          ),
          current_price: column(() => price),
        },
      )
    },
    fields: [
      field.buckets('btc_amount', 'native', 'Coins in the bucket.'),
      aux('bucket_min', 'USD', 'Lower edge of the bucket.'),
      aux('bucket_max', 'USD', 'Upper edge of the bucket.'),
      aux('price_bucket', 'USD', 'Midpoint of the bucket.'),
      aux('percentage', 'percent', 'Share of all coins.'),
      aux('cumulative_pct', 'percent', 'Share of all coins up to and including the bucket.'),
      aux('in_profit', 'none', 'Whether the midpoint is at or below the price of the snapshot.').with({
        type: 'boolean',
      }),
      field.price('current_price', 'USD', 'Price at the time of the snapshot.'),
    ],
  }),
  defineTable({
    ...shared,
    path: 'onchain/urpd-history',
    title: 'URPD history',
    description: 'Weekly snapshots of supply by the price at which coins last moved.',
    reading:
      'Dense levels are prices at which many coins were bought. They can act as support from above and resistance from below.',
    formula: FORMULA,
    withoutSharedPrices: true,
    from: [...URPD_COLUMNS, LAST_BITCOIN_PRICE],
    compute: (input) => {
      const snapshots = snapshotsOf(input)
      return frame(
        Float64Array.from(snapshots, ({ time }) => time),
        {
          buckets: snapshots.map(({ buckets }) => distributionOf(buckets)),
          total_supply: Float64Array.from(snapshots, ({ buckets }) => totalOf(buckets)),
          btc_price: firstOfEach(input, input.columns[LAST_BITCOIN_PRICE], snapshots),
        },
      )
    },
    fields: [
      field
        .buckets('buckets', 'none', 'Coins by the price at which they last moved.')
        .with({ type: 'object', shape: 'buckets' }),
      field.total('total_supply', 'native', 'Coins in the snapshot.'),
      bitcoinPrice,
    ],
  }),
  defineTable({
    ...shared,
    path: 'onchain/urpd-by-cohort',
    title: 'URPD by holder group',
    description:
      'Latest weekly snapshot of supply by the price at which coins last moved, split by holder group. metadata.snapshotDate is its date.',
    reading:
      'Shows who has gains or losses. Recent buyers are usually near the price, long-term holders far below it.',
    formula: `${FORMULA} Holder groups are split at 155 days. Bucket widths are those of the ledger.`,
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
              const inProfit = totalOf(buckets, (bucket) =>
                isInProfit({ low: bucket.min, high: bucket.max }, price[0]) ? of(bucket) : 0,
              )
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
      field
        .buckets('distribution', 'none', 'All coins by the price at which they last moved.')
        .with({ type: 'object', shape: 'buckets' }),
      aux('ath_price', 'USD', 'All-time high of the price.'),
      aux('current_price', 'USD', 'Price at the time of the snapshot.'),
      aux('bucket_count', 'count', 'Buckets that contain coins.').with({ type: 'integer' }),
      aux('bucket_mode', 'text', 'Bucket spacing: linear or log.').with({ type: 'string' }),
      aux('cohort_count', 'count', 'Number of holder groups.').with({ type: 'integer' }),
      aux('cohort_names', 'text', 'Names of the holder groups.').with({ type: 'object', shape: 'names' }),
      aux('cohort_summaries', 'none', 'Coins and distribution of each holder group.').with({
        type: 'object',
        shape: 'cohorts',
      }),
      field.total('total_supply_btc', 'native', 'Coins in the snapshot.').is`total_supply`,
    ],
  }),
]
