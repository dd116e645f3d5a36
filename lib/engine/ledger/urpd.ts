import type { Ledger } from './ledger'

/** Supply by the price at which it last moved, in buckets of equal width from 0 to the highest price so far. */
export interface UrpdSnapshot {
  priceMin: Float64Array
  priceMax: Float64Array
  shortTerm: Float64Array
  longTerm: Float64Array
}

/**
 * UTXO realized price distribution after the ledger’s last day, split at `longTermDays`. Coins created before the first
 * price are in the first bucket. Null before there is a price. Source: the usual form, 100 buckets from 0 to the
 * all-time high.
 */
export function urpd(ledger: Ledger, longTermDays: number, buckets = 100): UrpdSnapshot | null {
  const { amounts, costs, days } = ledger
  let ath = 0
  for (let day = 0; day < days; day++) if (costs[day] > ath) ath = costs[day]
  if (ath === 0) return null
  const width = ath / buckets
  const shortTerm = new Float64Array(buckets)
  const longTerm = new Float64Array(buckets)
  for (let created = 0; created < days; created++) {
    const bucket = Math.min(buckets - 1, Math.floor(costs[created] / width))
    const side = days - 1 - created >= longTermDays ? longTerm : shortTerm
    side[bucket] += amounts[created]
  }
  return {
    priceMin: Float64Array.from(shortTerm, (_, bucket) => bucket * width),
    priceMax: Float64Array.from(shortTerm, (_, bucket) => (bucket + 1) * width),
    shortTerm,
    longTerm,
  }
}
