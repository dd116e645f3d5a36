import type { Column, Frame } from '@/lib/engine/frame'

/** One price bucket of a snapshot, with its coins by holder group. */
export interface Bucket {
  min: number
  max: number
  sth: number
  lth: number
}

export interface Snapshot {
  time: number
  buckets: Bucket[]
}

/** Both ends of a bucket. */
export const URPD_ENDS = ['price_min', 'price_max'] as const
export const URPD_COLUMNS = [...URPD_ENDS, 'sth_amount', 'lth_amount'] as const

/** Groups the table’s rows, one per bucket, into snapshots. Empty buckets are left out. */
export function snapshotsOf(input: Frame): Snapshot[] {
  const [min, max, sth, lth] = URPD_COLUMNS.map((name) => input.columns[name] as Float64Array)
  const snapshots: Snapshot[] = []
  for (let row = 0; row < input.time.length; row++) {
    let last = snapshots.at(-1)
    if (!last || last.time !== input.time[row]) {
      last = { time: input.time[row], buckets: [] }
      snapshots.push(last)
    }
    const bucket = { min: min[row], max: max[row], sth: amount(sth, row), lth: amount(lth, row) }
    if (bucket.sth + bucket.lth > 0) last.buckets.push(bucket)
  }
  return snapshots
}

function amount(column: Float64Array, row: number): number {
  return Number.isNaN(column[row]) ? 0 : column[row]
}

export function totalOf(buckets: readonly Bucket[], of: (bucket: Bucket) => number = bothAmounts): number {
  return buckets.reduce((total, bucket) => total + of(bucket), 0)
}

export const bothAmounts = (bucket: Bucket): number => bucket.sth + bucket.lth

/** Buckets in wire format. */
export function distributionOf(
  buckets: readonly Bucket[],
  of: (bucket: Bucket) => number = bothAmounts,
): { price_min: number; price_max: number; btc_amount: number; percentage: number }[] {
  const total = totalOf(buckets, of)
  return buckets.flatMap((bucket) => {
    const coins = of(bucket)
    if (!(coins > 0)) return []
    return [
      { price_min: bucket.min, price_max: bucket.max, btc_amount: coins, percentage: (100 * coins) / total },
    ]
  })
}

/** Price below which half of the coins were acquired, interpolated linearly within its bucket. */
export function medianCost({ buckets }: Snapshot): number {
  const half = totalOf(buckets) / 2
  let below = 0
  for (const bucket of buckets) {
    const coins = bothAmounts(bucket)
    if (below + coins >= half && coins > 0) {
      return bucket.min + ((half - below) / coins) * (bucket.max - bucket.min)
    }
    below += coins
  }
  return Number.NaN
}

/** First value per snapshot of a column that repeats along the snapshot’s rows. */
export function firstOfEach(input: Frame, column: Column, snapshots: readonly Snapshot[]): Float64Array {
  const values = column as Float64Array
  const at = new Map<number, number>()
  for (let row = input.time.length - 1; row >= 0; row--) at.set(input.time[row], row)
  return Float64Array.from(snapshots, ({ time }) => values[at.get(time) ?? -1] ?? Number.NaN)
}

/** Linear if all buckets have the same width, otherwise logarithmic. */
export function bucketMode(buckets: readonly Bucket[]): 'linear' | 'log' {
  const widths = buckets.map(({ min, max }) => max - min)
  const narrow = Math.min(...widths)
  return Math.max(...widths) <= 1.01 * narrow ? 'linear' : 'log'
}
