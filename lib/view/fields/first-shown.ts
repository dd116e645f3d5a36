/** An empty beginning shorter than this part of the whole is no waste. */
const WORTH_LEAVING_OUT = 0.1

/**
 * Where the picture of a whole series begins: at its first row, or, where the columns say nothing for long after it,
 * at the first row with a value. Times ascend; NaN where there are none.
 */
export function firstShown(time: Float64Array, columns: readonly Float64Array[]): number {
  const first = time[0] ?? Number.NaN
  const last = time[time.length - 1]
  const row = time.findIndex((_, at) => columns.some((values) => !Number.isNaN(values[at])))
  return row > 0 && time[row] - first > (last - first) * WORTH_LEAVING_OUT ? time[row] : first
}
