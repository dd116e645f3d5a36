/** A shorter empty beginning, as a share of the whole, is kept. */
const WORTH_LEAVING_OUT = 0.1

/**
 * Time at which the chart of a whole series begins: its first row, or the first row with a value if the series is empty
 * for long. NaN without rows. Times must ascend.
 */
export function firstShown(time: Float64Array, columns: readonly Float64Array[]): number {
  const first = time[0] ?? Number.NaN
  const last = time[time.length - 1]
  const row = time.findIndex((_, at) => columns.some((values) => !Number.isNaN(values[at])))
  return row > 0 && time[row] - first > (last - first) * WORTH_LEAVING_OUT ? time[row] : first
}
