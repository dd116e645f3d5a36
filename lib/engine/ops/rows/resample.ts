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
  const starts: number[] = []
  const ends: number[] = []
  const stamps: number[] = []
  for (let i = 0; i < source.time.length; i++) {
    const stamp = spanStart(source.time[i])
    if (stamps.at(-1) !== stamp) {
      stamps.push(stamp)
      starts.push(i)
      ends.push(i)
    }
    ends[ends.length - 1] = i + 1
  }
  const columns: Record<string, Column> = {}
  for (const [name, how] of Object.entries(aggregates)) {
    const column = source.columns[name]
    if (!column) continue
    columns[name] = mapColumn(
      column,
      (values) => Float64Array.from(starts, (start, k) => aggregate(values, start, ends[k], how)),
      (values) => starts.map((start, k) => pick(values, start, ends[k], how)),
    )
  }
  return frame(Float64Array.from(stamps), columns)
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
