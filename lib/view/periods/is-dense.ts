import { rowsOf } from '../window/rows-of'

const COLUMNS = 360
/** A column holds several rows, or its span would say nothing. */
const LEAST_ROWS = 2 * COLUMNS
/** Mean span of a column, as a share of the span of all, from which a line looks like a solid block. */
const SOLID = 0.12
/** Positive values over a wider span are drawn on a log axis. */
const DECADES = 1

/** Whether a line swings so often within the window that it would look like a solid block. Independent of any width. */
export function isDense(
  time: Float64Array,
  values: Float64Array,
  { from, to }: { from: number; to: number },
): boolean {
  const { start, end } = rowsOf(time, from, to)
  if (end - start < LEAST_ROWS) return false
  const whole = outline(values, start, end)
  const isLog = whole.low > 0 && Math.log10(whole.high / whole.low) > DECADES
  const place = isLog ? Math.log : (value: number) => value
  const span = place(whole.high) - place(whole.low)
  let sum = 0
  let columns = 0
  for (let column = 0; column < COLUMNS; column++) {
    const { low, high } = outline(
      values,
      start + Math.floor((column * (end - start)) / COLUMNS),
      start + Math.floor(((column + 1) * (end - start)) / COLUMNS),
    )
    if (!(low <= high)) continue
    sum += place(high) - place(low)
    columns++
  }
  return span > 0 && sum / columns / span > SOLID
}

function outline(values: Float64Array, start: number, end: number) {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let row = start; row < end; row++) {
    if (values[row] < low) low = values[row]
    if (values[row] > high) high = values[row]
  }
  return { low, high }
}
