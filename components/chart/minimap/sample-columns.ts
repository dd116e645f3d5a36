import { lowerBound } from '@/lib/engine/frame'

/** Fewer empty columns are not shown as a gap. */
const SHORT = 6

/**
 * The last value of each of `columns` equal spans of time. Short gaps are filled with the last known value, longer ones
 * are NaN. Needs at least two ascending times.
 */
export function sampleColumns(time: Float64Array, values: Float64Array, columns: number): Float64Array {
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

/** Logarithms of values. Those that a logarithmic scale cannot show get that of the lowest one it can. */
export function logValues(values: Float64Array): Float64Array {
  const least = values.reduce(
    (low, value) => (value > 0 && value < low ? value : low),
    Number.POSITIVE_INFINITY,
  )
  return values.map((value) => Math.log(value <= 0 ? least : value))
}
