import { type Frame, frame } from '@/lib/engine/frame'
import { defineTable } from '../../../define'
import {
  type Bucket,
  bothAmounts,
  firstOfEach,
  type Snapshot,
  snapshotsOf,
  totalOf,
  URPD_COLUMNS,
  URPD_ENDS,
} from '../../onchain/urpd-buckets'

const PRICE = 'chain/{chain}:price_usd|hold'

const from = [...URPD_COLUMNS, PRICE]

/** Price below which the share `q` of the coins was bought, interpolated linearly within a bucket. */
function costAt(buckets: readonly Bucket[], q: number): number {
  const wanted = totalOf(buckets) * q
  let below = 0
  for (const bucket of buckets) {
    const coins = bothAmounts(bucket)
    if (coins > 0 && below + coins >= wanted) {
      return bucket.min + ((wanted - below) / coins) * (bucket.max - bucket.min)
    }
    below += coins
  }
  return Number.NaN
}

/** Percentage of coins with a cost basis between two prices, interpolated linearly within buckets. */
function percentBetween(
  buckets: readonly Bucket[],
  low: number,
  high: number,
  of: (bucket: Bucket) => number = bothAmounts,
): number {
  const inside = totalOf(buckets, (bucket) => {
    const width = bucket.max - bucket.min
    const common = Math.min(bucket.max, high) - Math.max(bucket.min, low)
    if (width <= 0) return bucket.min >= low && bucket.min < high ? of(bucket) : 0
    return common <= 0 ? 0 : (of(bucket) * common) / width
  })
  return (100 * inside) / totalOf(buckets)
}

/** Frame with one row per snapshot, computed from the snapshot and the price of its day. */
function perSnapshot(
  input: Frame,
  columns: Record<string, (snapshot: Snapshot, price: number) => number>,
): Frame {
  const snapshots = snapshotsOf(input)
  const price = firstOfEach(input, input.columns[PRICE], snapshots)
  return frame(
    Float64Array.from(snapshots, ({ time }) => time),
    Object.fromEntries(
      Object.entries(columns).map(([name, of]) => [
        name,
        Float64Array.from(snapshots, (snapshot, row) => of(snapshot, price[row])),
      ]),
    ),
  )
}

defineTable({
  from,
  path: 'charts/cost-basis-percentiles',
  needs: { of: URPD_ENDS },
  compute: (input) =>
    perSnapshot(input, {
      cost_p90: ({ buckets }) => costAt(buckets, 0.9),
      cost_p75: ({ buckets }) => costAt(buckets, 0.75),
      cost_p50: ({ buckets }) => costAt(buckets, 0.5),
      cost_p25: ({ buckets }) => costAt(buckets, 0.25),
      cost_p10: ({ buckets }) => costAt(buckets, 0.1),
      middle_width: ({ buckets }) =>
        (100 * (costAt(buckets, 0.75) - costAt(buckets, 0.25))) / costAt(buckets, 0.5),
    }),
})

defineTable({
  from,
  path: 'charts/supply-near-price',
  needs: { of: [...URPD_ENDS, PRICE] },
  compute: (input) =>
    perSnapshot(input, {
      near_price: ({ buckets }, price) => percentBetween(buckets, 0.9 * price, 1.1 * price),
      near_price_sth: ({ buckets }, price) =>
        percentBetween(buckets, 0.9 * price, 1.1 * price, ({ sth }) => sth),
      near_price_lth: ({ buckets }, price) =>
        percentBetween(buckets, 0.9 * price, 1.1 * price, ({ lth }) => lth),
      just_below: ({ buckets }, price) => percentBetween(buckets, 0.9 * price, price),
      just_above: ({ buckets }, price) => percentBetween(buckets, price, 1.1 * price),
    }),
})

defineTable({
  from,
  path: 'charts/overhead-supply',
  needs: { of: [...URPD_ENDS, PRICE] },
  compute: (input) =>
    perSnapshot(input, {
      overhead_near: ({ buckets }, price) => percentBetween(buckets, price, 1.2 * price),
      overhead_middle: ({ buckets }, price) => percentBetween(buckets, 1.2 * price, 1.5 * price),
      overhead_far: ({ buckets }, price) => percentBetween(buckets, 1.5 * price, Number.POSITIVE_INFINITY),
      overhead_all: ({ buckets }, price) => percentBetween(buckets, price, Number.POSITIVE_INFINITY),
    }),
})
