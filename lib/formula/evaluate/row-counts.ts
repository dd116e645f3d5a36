import { stepsBack } from '@/lib/engine/ops/rows/lag-by'
import { distanceOf } from '../check/lengths'
import type { Length } from '../syntax/node'
import type { Pace } from './pace'

/** A window with fewer rows than this share of the fullest one before it has no value. */
const LEAST_SHARE = 0.5

/**
 * Rows in the calendar window that ends at each row: those later than a length before it. 0 where the rows begin later
 * than the window, or where most of its rows are lacking. A row depends only on the rows before it.
 */
export function rowCounts(time: Float64Array, length: Length, { stepMs }: Pace): Uint32Array {
  const back = stepsBack(distanceOf(length))
  const counts = new Uint32Array(time.length)
  let start = 0
  let most = 0
  for (let row = 0; row < time.length; row++) {
    const from = back(time[row])
    while (time[start] <= from) start++
    if (from < time[0] - stepMs) continue
    const count = row - start + 1
    most = Math.max(most, count)
    if (count >= LEAST_SHARE * most) counts[row] = count
  }
  return counts
}
