/** A price bucket as rows nest it. Other servers may call the amount differently. */
export interface Bucket {
  low: number
  high: number
  amount: number
}

/**
 * Whether the coins of a bucket count as in profit: its midpoint is at or below the price, so that the bucket that holds
 * the price counts as a whole.
 */
export const isInProfit = ({ low, high }: Pick<Bucket, 'low' | 'high'>, price: number): boolean =>
  (low + high) / 2 <= price

/** Buckets of a nested value, lowest price first; empty if it has none. */
export function readBuckets(value: unknown): Bucket[] {
  if (typeof value !== 'object' || value === null) return []
  const list = Array.isArray(value) ? value : Object.values(value)
  return list
    .flatMap((entry): Bucket[] => {
      if (typeof entry !== 'object' || entry === null) return []
      const row = entry as Record<string, unknown>
      const number = (...names: string[]) =>
        names.map((name) => row[name]).find((one) => typeof one === 'number') as number | undefined
      const low = number('price_min', 'bucket_min', 'price', 'price_bucket')
      const high = number('price_max', 'bucket_max')
      const amount = number('btc_amount', 'amount', 'supply', 'percentage')
      return low === undefined || amount === undefined ? [] : [{ low, high: high ?? low, amount }]
    })
    .sort((a, b) => a.low - b.low)
}
