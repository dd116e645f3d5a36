import { type Frame, frame } from '@/lib/engine/frame'
import { aux, type Definition, defineTable, value, withRole } from '../../../define'
import { ALL_CHAINS, LEDGER_SOURCE } from '../../chain-series'
import {
  type Bucket,
  bothAmounts,
  firstOfEach,
  type Snapshot,
  snapshotsOf,
  totalOf,
  URPD_COLUMNS,
} from '../../onchain/urpd-buckets'

const PRICE = 'chain/{chain}:price_usd|hold'

const shared = {
  concept: 'valuation',
  source: LEDGER_SOURCE,
  cadence: 'weekly',
  axis: 'urpd/{chain}',
  chains: ALL_CHAINS,
  from: [...URPD_COLUMNS, PRICE],
} as const

/** Price that the part q of the coins cost less than, straight within the bucket. */
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

/** Percent of the coins whose cost lies between two prices, straight within the buckets. */
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

/** A column of each snapshot and the price of its day. */
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

export const definitions: Definition[] = [
  defineTable({
    ...shared,
    path: 'charts/cost-basis-percentiles',
    title: 'Cost basis percentiles',
    description:
      'Prices that a tenth, a quarter, half, three quarters and nine tenths of all coins cost less than.',
    reading:
      'A price above the ninetieth percentile leaves hardly a loser; under the fiftieth most coins are under water.',
    formula:
      'Quantiles of the distribution of coins by the price of their last move, straight within a bucket.',
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
    fields: [
      value('cost_p90', 'USD', 'Nine tenths of coins cost less.'),
      value('cost_p75', 'USD', 'Three quarters cost less.'),
      value('cost_p50', 'USD', 'Half cost less.'),
      value('cost_p25', 'USD', 'A quarter cost less.'),
      value('cost_p10', 'USD', 'A tenth cost less.'),
      aux('middle_width', 'percent', 'Width of the middle half, of the median cost.'),
    ],
  }),
  defineTable({
    ...shared,
    path: 'charts/supply-near-price',
    title: 'Supply close to its cost',
    description: 'Part of all coins that were last moved within a tenth of today’s price.',
    reading: 'A crowded price moves sharply: a small step turns many coins from gain to loss or back.',
    formula:
      'Coins with cost from 0.9 to 1.1 times the price / all coins, percent; split by holder group beside it.',
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
    fields: [
      value('near_price', 'percent', 'Coins within a tenth of the price, of all.'),
      aux('near_price_sth', 'percent', 'Those of short-term holders, of all coins.'),
      aux('near_price_lth', 'percent', 'Those of long-term holders, of all coins.'),
      aux('just_below', 'percent', 'Coins that cost up to a tenth less than the price.'),
      aux('just_above', 'percent', 'Coins that cost up to a tenth more.'),
    ],
  }),
  defineTable({
    ...shared,
    path: 'charts/overhead-supply',
    title: 'Overhead supply',
    description: 'Coins that wait above the price for their break-even, by how far it is away.',
    reading:
      'The near layer meets a recovery first; once it thins out little stands in the way up to the next.',
    formula:
      'Coins with cost up to 20, from 20 to 50, and over 50 percent above the price / all coins, percent.',
    compute: (input) =>
      perSnapshot(input, {
        overhead_near: ({ buckets }, price) => percentBetween(buckets, price, 1.2 * price),
        overhead_middle: ({ buckets }, price) => percentBetween(buckets, 1.2 * price, 1.5 * price),
        overhead_far: ({ buckets }, price) => percentBetween(buckets, 1.5 * price, Number.POSITIVE_INFINITY),
        overhead_all: ({ buckets }, price) => percentBetween(buckets, price, Number.POSITIVE_INFINITY),
      }),
    fields: [
      withRole('stack', 'overhead_near', 'percent', 'Break-even up to a fifth above.'),
      withRole('stack', 'overhead_middle', 'percent', 'Break-even a fifth to a half above.'),
      withRole('stack', 'overhead_far', 'percent', 'Break-even further away.'),
      aux('overhead_all', 'percent', 'All coins that cost more than the price.'),
    ],
  }),
]
