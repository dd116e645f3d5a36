import { lowerBound } from '@/lib/engine/frame'

/** So many empty columns are no gap: in small only absence that lasts is seen. */
const SHORT = 6

/**
 * One value for each of `columns` equal spans of time, the one at its end; over short gaps the value before holds,
 * over others it is NaN. Needs two times or more, ascending.
 */
export function inColumns(time: Float64Array, values: Float64Array, columns: number): Float64Array {
  const span = time[time.length - 1] - time[0]
  const found = Float64Array.from({ length: columns }, (_, column) => {
    const row = lowerBound(time, time[0] + ((column + 1) / columns) * span)
    return values[Math.min(row, time.length - 1)]
  })
  let present = -1
  found.forEach((value, column) => {
    if (Number.isNaN(value)) return
    if (present >= 0 && column - present - 1 <= SHORT) found.fill(found[present], present, column)
    present = column
  })
  return found
}
