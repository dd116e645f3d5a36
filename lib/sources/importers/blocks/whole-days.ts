import { DAY_MS, type Frame, frame, isNumeric, slice } from '@/lib/engine/frame'

/**
 * Rows, and those that follow them, in pieces of whole days. A piece ends with the day that brings it to `full` rows, so
 * where pieces end depends on the rows alone.
 */
export function wholeDays(before: Frame | null, rows: Frame, full: number): Frame[] {
  const all = before ? joined(before, rows) : rows
  const { time } = all
  const pieces: Frame[] = []
  let start = 0
  for (let row = 1; row < time.length; row++) {
    if (row - start < full || dayAt(time, row) === dayAt(time, row - 1)) continue
    pieces.push(slice(all, start, row))
    start = row
  }
  if (start < time.length) pieces.push(slice(all, start))
  return pieces
}

const dayAt = (time: Float64Array, row: number) => Math.floor(time[row] / DAY_MS)

/** Two frames of the same columns, one after the other. */
function joined(before: Frame, after: Frame): Frame {
  const append = (first: Float64Array, second: Float64Array) => {
    const both = new Float64Array(first.length + second.length)
    both.set(first)
    both.set(second, first.length)
    return both
  }
  const columns = Object.entries(after.columns).map(([name, column]): [string, Float64Array] => {
    const earlier = before.columns[name]
    if (!earlier || !isNumeric(earlier) || !isNumeric(column))
      throw new Error(`Rows without the column ${name} cannot be continued`)
    return [name, append(earlier, column)]
  })
  return frame(append(before.time, after.time), Object.fromEntries(columns))
}
