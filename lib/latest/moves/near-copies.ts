import { FAMILIES, type Family } from '@/lib/contract/family'
import type { TableRow } from '../table/visible-table'
import type { WeeklyChanges } from '../table/weekly-changes'

/** Families in the order in which one of several series with the same data is shown: data before what they are part of. */
const SHOWN_FIRST: readonly Family[] = ['crypto/prices', 'economic', ...FAMILIES]

/** Correlation of weekly changes over two years from which two series move as one, in the same or the opposite direction. */
export const SAME_MOVES = 0.98
/** Weeks that both must have. */
export const LEAST_WEEKS = 80

/** Findings about series, each with those of the series that move as one with it. `areOne` tells others that do. */
export function foldCopies<T extends { row: TableRow }>(
  found: readonly T[],
  areOne: (a: T, b: T) => boolean = () => false,
): { shown: T; copies: T[] }[] {
  const place = ({ row }: T) => SHOWN_FIRST.indexOf(row.endpoint.family)
  const folded: { shown: T; copies: T[] }[] = []
  for (const one of found.toSorted((a, b) => place(a) - place(b))) {
    const same = folded.find(
      ({ shown }) => areOne(shown, one) || moveAsOne(shown.row.entry.weekly, one.row.entry.weekly),
    )
    if (same) same.copies.push(one)
    else folded.push({ shown: one, copies: [] })
  }
  return folded
}

/** Whether two series move as one. Series without a change of a week, such as monthly ones, are never compared. */
export function moveAsOne(a: WeeklyChanges | undefined, b: WeeklyChanges | undefined): boolean {
  const r = a && b ? correlationOf(a, b) : null
  return r !== null && Math.abs(r) > SAME_MOVES
}

/** Pearson's correlation over the weeks that both have; null with fewer than 80, or without variation. */
function correlationOf(a: WeeklyChanges, b: WeeklyChanges): number | null {
  const later = b.last - a.last
  const [x, y] = [a.changes, b.changes]
  let [count, sumX, sumY] = [0, 0, 0]
  // The week of x[at] is that of y[at − later].
  const from = Math.max(0, later)
  const to = Math.min(x.length, y.length + later)
  const isKnown = (at: number) => Number.isFinite(x[at]) && Number.isFinite(y[at - later])
  for (let at = from; at < to; at++) {
    if (!isKnown(at)) continue
    count++
    sumX += x[at]
    sumY += y[at - later]
  }
  if (count < LEAST_WEEKS) return null
  const [meanX, meanY] = [sumX / count, sumY / count]
  let [xx, yy, xy] = [0, 0, 0]
  for (let at = from; at < to; at++) {
    if (!isKnown(at)) continue
    const [dx, dy] = [x[at] - meanX, y[at - later] - meanY]
    xx += dx * dx
    yy += dy * dy
    xy += dx * dy
  }
  return xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : null
}
