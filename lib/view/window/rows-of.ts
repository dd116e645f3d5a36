import { lowerBound } from '@/lib/engine/frame'

/** Rows from `start` up to, but without, `end`. */
export interface Rows {
  start: number
  end: number
}

/** Rows between two times, both included. */
export function rowsOf(time: Float64Array, from: number, to: number): Rows {
  const start = lowerBound(time, from)
  let end = lowerBound(time, to)
  while (end < time.length && time[end] <= to) end++
  return { start, end }
}
