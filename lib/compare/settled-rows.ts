import type { JoinedColumn } from '@/lib/formula/evaluate/input-column'
import { paceOf } from '@/lib/formula/evaluate/pace'
import type { KnownRows } from './known-rows'

/**
 * Number of the first rows in which an input has every value that it should have by then. After its last new value, a
 * carried one is final in the rows before the next value is due. A field of the chart itself is due in every row.
 */
export function countSettled(
  time: Float64Array,
  { isNew }: JoinedColumn,
  { own, cadence, resolution }: Pick<KnownRows, 'cadence' | 'resolution'> & { own?: true },
): number {
  const last = isNew.lastIndexOf(1)
  if (last < 0) return 0
  const due = own ? time[last] : time[last] + paceOf(cadence, resolution).stepMs
  const next = time.findIndex((at, row) => row > last && at >= due)
  return next === -1 ? time.length : next
}
