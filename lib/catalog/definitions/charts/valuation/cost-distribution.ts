import { type Frame, frame } from '@/lib/engine/frame'
import { aux, type Definition, defineTable, field, value } from '../../../define'
import { ALL_CHAINS, LEDGER_SOURCE } from '../../chain-series'
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

const shared = {
  concept: 'valuation',
  source: LEDGER_SOURCE,
  cadence: 'weekly',
  axis: 'urpd/{chain}',
  chains: ALL_CHAINS,
  from: [...URPD_COLUMNS, PRICE],
} as const

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

export const definitions: Definition[] = [
  defineTable({
    ...shared,
    path: 'charts/cost-basis-percentiles',
    needs: { of: URPD_ENDS },
    title: 'Cost basis percentiles',
    description: 'Prices below which 10, 25, 50, 75, and 90 percent of all coins were acquired.',
    reading:
      'When the price is above the 90th percentile, almost all coins are in profit. Below the 50th percentile, most coins are at a loss.',
    formula:
      'Quantiles of the supply by the price at which each coin last moved, interpolated linearly within a bucket.',
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
    equals: { cost_p50: 'onchain/median-mvrv.median_realized_price' },
    fields: [
      value('cost_p90', 'USD', '90th percentile of cost basis.'),
      value('cost_p75', 'USD', '75th percentile of cost basis.'),
      value('cost_p50', 'USD', 'Median cost basis.'),
      value('cost_p25', 'USD', '25th percentile of cost basis.'),
      value('cost_p10', 'USD', '10th percentile of cost basis.'),
      aux('middle_width', 'percent', 'Interquartile range as a percentage of the median cost basis.'),
    ],
  }),
  defineTable({
    ...shared,
    path: 'charts/supply-near-price',
    needs: { of: [...URPD_ENDS, PRICE] },
    title: 'Supply near its cost basis',
    description: 'Share of supply with a cost basis within 10 percent of the current price.',
    reading:
      'When much supply is near its cost basis, a small price move turns many coins from profit to loss or back, which tends to amplify moves.',
    formula:
      'Coins with a cost basis between 0.9 and 1.1 times the price / supply, in percent. Also split by holder group.',
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
      value('near_price', 'percent', 'Supply with a cost basis within 10 percent of the price.'),
      aux('near_price_sth', 'percent', 'Part held by short-term holders, as a share of all supply.'),
      aux('near_price_lth', 'percent', 'Part held by long-term holders, as a share of all supply.'),
      aux('just_below', 'percent', 'Supply with a cost basis up to 10 percent below the price.'),
      aux('just_above', 'percent', 'Supply with a cost basis up to 10 percent above the price.'),
    ],
  }),
  defineTable({
    ...shared,
    path: 'charts/overhead-supply',
    needs: { of: [...URPD_ENDS, PRICE] },
    title: 'Overhead supply',
    description: 'Supply with a cost basis above the price, by distance to break-even.',
    reading:
      'A recovery meets the nearest layer first, as holders sell at break-even. Once it thins out, there is little resistance up to the next layer.',
    formula: 'Coins with a cost basis 0–20, 20–50, and over 50 percent above the price / supply, in percent.',
    compute: (input) =>
      perSnapshot(input, {
        overhead_near: ({ buckets }, price) => percentBetween(buckets, price, 1.2 * price),
        overhead_middle: ({ buckets }, price) => percentBetween(buckets, 1.2 * price, 1.5 * price),
        overhead_far: ({ buckets }, price) => percentBetween(buckets, 1.5 * price, Number.POSITIVE_INFINITY),
        overhead_all: ({ buckets }, price) => percentBetween(buckets, price, Number.POSITIVE_INFINITY),
      }),
    fields: [
      field.stack('overhead_near', 'percent', 'Break-even up to 20 percent above the price.'),
      field.stack('overhead_middle', 'percent', 'Break-even 20 to 50 percent above the price.'),
      field.stack('overhead_far', 'percent', 'Break-even more than 50 percent above the price.'),
      aux('overhead_all', 'percent', 'All supply with a cost basis above the price.'),
    ],
  }),
]
