import { type Column, type Frame, frame, mapColumn } from '@/lib/engine/frame'

export type Aggregate = 'last' | 'sum' | 'mean' | 'first' | 'max' | 'min'

/**
 * One row per span, at the span’s start. Columns without an aggregate are left out.
 * Formula: the aggregate of the present values of the span; text and nested columns support `first` and `last`. First
 * value: row 0. Missing input: left out; NaN or null if the span has no present value. Source: definition.
 */
export function resample(
  source: Frame,
  spanStart: (time: number) => number,
  aggregates: Readonly<Record<string, Aggregate>>,
): Frame {
  const { starts, stamps } = spansOf(source.time, spanStart)
  const columns: Record<string, Column> = {}
  for (const [name, how] of Object.entries(aggregates)) {
    const column = source.columns[name]
    if (!column) continue
    columns[name] = mapColumn(
      column,
      (values) => stamps.map((_, k) => aggregate(values, starts[k], starts[k + 1], how)),
      (values) => Array.from(stamps, (_, k) => pick(values, starts[k], starts[k + 1], how)),
    )
  }
  return frame(stamps, columns)
}

/** First row of each span, with the number of rows as the last entry, and the start of each span. */
function spansOf(time: Float64Array, spanStart: (time: number) => number) {
  const starts = new Uint32Array(time.length + 1)
  const stamps = new Float64Array(time.length)
  let count = 0
  for (let row = 0; row < time.length; row++) {
    const stamp = spanStart(time[row])
    if (count > 0 && stamps[count - 1] === stamp) continue
    stamps[count] = stamp
    starts[count++] = row
  }
  starts[count] = time.length
  return { starts: starts.subarray(0, count + 1), stamps: stamps.slice(0, count) }
}

function aggregate(column: Float64Array, start: number, end: number, how: Aggregate): number {
  let count = 0
  let result = Number.NaN
  for (let i = start; i < end; i++) {
    const value = column[i]
    if (Number.isNaN(value)) continue
    count++
    if (count === 1 || how === 'last') result = value
    else if (how === 'sum' || how === 'mean') result += value
    else if (how === 'max') result = Math.max(result, value)
    else if (how === 'min') result = Math.min(result, value)
  }
  return how === 'mean' ? result / count : result
}

function pick(column: readonly unknown[], start: number, end: number, how: Aggregate): unknown {
  const present = column.slice(start, end).filter((value) => value !== null && value !== undefined)
  if (how === 'last') return present.at(-1) ?? null
  if (how === 'first') return present[0] ?? null
  throw new RangeError(`Cannot compute ${how} of a column that is not numeric.`)
}
