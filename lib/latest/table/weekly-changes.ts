import type { ChangeKind, Unit } from '@/lib/contract/endpoint'
import { DAY_MS } from '@/lib/engine/frame'
import { changeAs } from '@/lib/view/text/change'

/** Two years. */
const WEEKS = 104
const WEEK_MS = 7 * DAY_MS

/** Changes of neighboring weeks, for comparison with those of other series. */
export interface WeeklyChanges {
  /** Weeks since 1970 of the last one. */
  last: number
  /** The last 104, oldest first. NaN where one of two weeks has no value. */
  changes: Float32Array
}

/** Changes from the last value of each week to that of the next, in a form. Sums of the values of a week for `sum`. */
export function weeklyChanges(
  { time, values }: { time: Float64Array; values: Float64Array },
  { form, unit }: { form: ChangeKind; unit: Unit },
): WeeklyChanges {
  const last = Math.floor(time[values.length - 1] / WEEK_MS)
  const weeks = new Float64Array(WEEKS + 1).fill(Number.NaN)
  for (let row = values.length - 1; row >= 0; row--) {
    const at = WEEKS - (last - Math.floor(time[row] / WEEK_MS))
    if (at < 0) break
    if (!Number.isFinite(values[row])) continue
    if (Number.isNaN(weeks[at])) weeks[at] = values[row]
    else if (form === 'sum') weeks[at] += values[row]
  }
  const changes = new Float32Array(WEEKS)
  for (let at = 0; at < WEEKS; at++)
    changes[at] = form === 'sum' ? weeks[at + 1] : changeAs(form, unit, weeks[at], weeks[at + 1])
  return { last, changes }
}
