import { lowerBound } from '@/lib/engine/frame'
import { missing } from '../windows/check-window'

/**
 * Publication times of the rows of two axes when values are held; without them, a row is known at its time and forever.
 */
export interface Knowledge {
  /** When each row of the target is known. */
  known: Float64Array
  /** When each row of the source was known. */
  fromKnown: Float64Array
  /** The last time at which the value of each row of the source is held. */
  expires: Float64Array
}

/**
 * Values of another time axis at the given times; both axes ascend.
 * Formula: `exact` takes the last row at the same time. `hold` takes the last row with a value at or before the time
 * that was known when the target row was, until it expires. First value: the first match. Missing input: `exact` gives
 * NaN, `hold` the row before. Source: definition.
 */
export function align(
  time: Float64Array,
  fromTime: Float64Array,
  fromValues: Float64Array,
  mode: 'exact' | 'hold',
  knowledge?: Knowledge,
): Float64Array {
  return mode === 'exact' ? match(time, fromTime, fromValues) : hold(time, fromTime, fromValues, knowledge)
}

function match(time: Float64Array, fromTime: Float64Array, fromValues: Float64Array): Float64Array {
  const out = missing(time.length)
  let next = 0
  for (let i = 0; i < time.length; i++) {
    while (next < fromTime.length && fromTime[next] <= time[i]) next++
    if (next > 0 && fromTime[next - 1] === time[i]) out[i] = fromValues[next - 1]
  }
  return out
}

function hold(
  time: Float64Array,
  fromTime: Float64Array,
  fromValues: Float64Array,
  knowledge?: Knowledge,
): Float64Array {
  const rows = heldRows(time, fromTime, fromValues, knowledge)
  return Float64Array.from(rows, (row) => (row < 0 ? Number.NaN : fromValues[row]))
}

/**
 * The row of another time axis whose value is held at each time, -1 where none is; both axes ascend.
 * Formula: the last row with a value at or before the time that was known when the target row was, until it expires.
 * First value: the first match. Missing input: the row before. Source: definition.
 */
export function heldRows(
  time: Float64Array,
  fromTime: Float64Array,
  fromValues: Float64Array,
  knowledge?: Knowledge,
): Int32Array {
  const known = knowledge?.known ?? time
  const fromKnown = knowledge?.fromKnown ?? fromTime
  // The latest source row that each target row is the first to see.
  const seen = new Int32Array(time.length).fill(-1)
  for (let row = 0; row < fromTime.length; row++) {
    if (Number.isNaN(fromValues[row])) continue
    const at = Math.max(lowerBound(time, fromTime[row]), lowerBound(known, fromKnown[row]))
    if (at < time.length) seen[at] = row
  }
  let last = -1
  return seen.map((row, i) => {
    last = Math.max(last, row)
    return last >= 0 && knowledge && time[i] > knowledge.expires[last] ? -1 : last
  })
}
