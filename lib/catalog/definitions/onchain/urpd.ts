import { isInProfit } from '@/lib/contract/buckets'
import { findChain } from '@/lib/contract/chain'
import { frame } from '@/lib/engine/frame'
import { defineTable } from '../../define'
import { BITCOIN_PRICE } from '../bitcoin-price'
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

const cohorts = [
  { name: 'sth', label: 'short-term holders', of: (bucket: Bucket) => bucket.sth },
  { name: 'lth', label: 'long-term holders', of: (bucket: Bucket) => bucket.lth },
] as const

defineTable({
  path: 'onchain/urpd',
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
})

defineTable({
  path: 'onchain/urpd-history',
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
})

defineTable({
  path: 'onchain/urpd-by-cohort',
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
      [supplyName(context.chain)]: Float64Array.of(totalOf(buckets)),
    })
  },
})

/** Wire name of the supply: `litecoin` → `total_supply_ltc`. */
const supplyName = (chain: string) => `total_supply_${(findChain(chain)?.symbol ?? chain).toLowerCase()}`
