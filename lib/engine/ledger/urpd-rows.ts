import type { UrpdSnapshot } from './urpd'

/** Columns of the table `urpd/<chain>`: one row per bucket, snapshot after snapshot. */
export function urpdRows(
  snapshots: readonly { time: number; parts: UrpdSnapshot }[],
): Record<'time' | 'price_min' | 'price_max' | 'sth_amount' | 'lth_amount', Float64Array> {
  const rows = (pick: (snapshot: (typeof snapshots)[number]) => ArrayLike<number>) =>
    Float64Array.from(snapshots.flatMap((snapshot) => Array.from(pick(snapshot))))
  return {
    time: rows(({ time, parts }) => new Float64Array(parts.priceMin.length).fill(time)),
    price_min: rows(({ parts }) => parts.priceMin),
    price_max: rows(({ parts }) => parts.priceMax),
    sth_amount: rows(({ parts }) => parts.shortTerm),
    lth_amount: rows(({ parts }) => parts.longTerm),
  }
}
