import { lowerBound } from '@/lib/engine/frame'
import { checkLengths, checkWindow } from '../windows/check-window'

/**
 * Rows to draw when there are more than pixels: per pixel column the first, lowest, highest and last present value,
 * and one row of a gap, so that the line looks the same and still breaks where values are missing.
 *
 * Formula: indices of rows with from ≤ time ≤ to, `buckets` equal spans of time; all of them when there are at most
 * four a bucket. First value: the first row of the window. Missing input: the first missing row of a bucket is kept.
 * Source: M4 aggregation (Jugel et al. 2014).
 */
export function thin(
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
  if (end - start <= 4 * buckets)
    return Uint32Array.from({ length: Math.max(0, end - start) }, (_, k) => start + k)

  const first = time[start]
  const perBucket = (time[end - 1] - first) / buckets || 1
  const kept: number[] = []
  let i = start
  while (i < end) {
    const bucket = Math.min(buckets - 1, Math.floor((time[i] - first) / perBucket))
    const edge = bucket === buckets - 1 ? Number.POSITIVE_INFINITY : first + (bucket + 1) * perBucket
    const stop = bucketEnd(time, i, end, edge)
    kept.push(...keptRows(column, i, stop))
    i = stop
  }
  return Uint32Array.from(kept)
}

function bucketEnd(time: Float64Array, start: number, end: number, edge: number): number {
  let stop = start + 1
  while (stop < end && time[stop] < edge) stop++
  return stop
}

function keptRows(column: Float64Array, start: number, stop: number): number[] {
  let first = -1
  let last = -1
  let low = -1
  let high = -1
  let gap = -1
  for (let i = start; i < stop; i++) {
    if (Number.isNaN(column[i])) {
      if (gap < 0) gap = i
      continue
    }
    if (first < 0) first = low = high = i
    if (column[i] < column[low]) low = i
    if (column[i] > column[high]) high = i
    last = i
  }
  return [...new Set([first, low, high, last, gap])].filter((row) => row >= 0).sort((a, b) => a - b)
}
