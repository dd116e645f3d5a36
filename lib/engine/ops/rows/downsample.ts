import { lowerBound } from '@/lib/engine/frame'
import { checkLengths, checkWindow } from '../windows/check-window'

/**
 * Rows to draw if there are more rows than pixels: per bucket, the first, lowest, highest, and last present row, so that
 * the line looks the same. In a bucket with missing rows, those on either side of the first one, and that one as a gap.
 *
 * Formula: indices of rows with from ≤ time ≤ to, in `buckets` equal spans of time; all of them if there are at
 * most four per bucket. First value: the first row of the window. Missing input: the first missing row of a bucket is kept.
 * Source: M4 aggregation (Jugel et al. 2014).
 */
export function downsample(
  time: Float64Array,
  column: Float64Array,
  from: number,
  to: number,
  buckets: number,
): Uint32Array {
  checkWindow(buckets)
  checkLengths(time, column)
  const start = lowerBound(time, from)
  let end = lowerBound(time, to)
  while (end < time.length && time[end] === to) end++
  if (end - start <= 4 * buckets) return everyRow(start, end)

  const first = time[start]
  const perBucket = (time[end - 1] - first) / buckets || 1
  const kept: number[] = []
  let i = start
  while (i < end) {
    const bucket = Math.min(buckets - 1, Math.floor((time[i] - first) / perBucket))
    const edge = bucket === buckets - 1 ? Number.POSITIVE_INFINITY : first + (bucket + 1) * perBucket
    const stop = bucketEnd(time, i, end, edge)
    keepRows(kept, column, i, stop)
    i = stop
  }
  return Uint32Array.from(kept)
}

function bucketEnd(time: Float64Array, start: number, end: number, edge: number): number {
  let stop = start + 1
  while (stop < end && time[stop] < edge) stop++
  return stop
}

function everyRow(start: number, end: number): Uint32Array {
  const rows = new Uint32Array(Math.max(0, end - start))
  for (let k = 0; k < rows.length; k++) rows[k] = start + k
  return rows
}

/** Both sides of a gap have a shape of their own. Another gap in the same bucket would leave rows without a line. */
function keepRows(kept: number[], column: Float64Array, start: number, stop: number): void {
  const whole = outlineRows(column, start, stop)
  const { gap } = whole
  if (gap < 0) {
    keepShape(kept, whole)
    return
  }
  keepShape(kept, outlineRows(column, start, gap))
  kept.push(gap)
  keepShape(kept, outlineRows(column, gap + 1, stop))
}

/** Adds the rows of a shape in their order, each once. */
function keepShape(kept: number[], { first, low, high, last }: ReturnType<typeof outlineRows>): void {
  if (first < 0) return
  kept.push(first)
  const [earlier, later] = low < high ? [low, high] : [high, low]
  if (earlier > first) kept.push(earlier)
  if (later > earlier) kept.push(later)
  if (last > later) kept.push(last)
}

/** First, lowest, highest, and last present row of `start ≤ row < stop`, and the first missing one. −1 if there is none. */
function outlineRows(column: Float64Array, start: number, stop: number) {
  const rows = { first: -1, low: -1, high: -1, last: -1, gap: -1 }
  for (let i = start; i < stop; i++) {
    if (Number.isNaN(column[i])) {
      if (rows.gap < 0) rows.gap = i
      continue
    }
    if (rows.first < 0) rows.first = rows.low = rows.high = i
    if (column[i] < column[rows.low]) rows.low = i
    if (column[i] > column[rows.high]) rows.high = i
    rows.last = i
  }
  return rows
}
