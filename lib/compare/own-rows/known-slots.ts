import type { Interval } from '@/lib/contract/interval'
import { periodsInOrder } from '@/lib/engine/calendar-periods'

/** For each slot of an axis, the last own row at or before it that was known then; -1 for none. All ascend. */
export function lastKnown(axis: Float64Array, own: Float64Array, known: Float64Array): Int32Array {
  const rows = new Int32Array(axis.length)
  let next = 0
  for (let at = 0; at < axis.length; at++) {
    while (next < own.length && own[next] <= axis[at] && known[next] <= axis[at]) next++
    rows[at] = next - 1
  }
  return rows
}

/** The period in which each own bar is known: that of its last row. `known` ascends and has a time for each row. */
export function knownPeriods(time: Float64Array, known: Float64Array, bars: Interval): Float64Array {
  const [barOf, knownBarOf] = [periodsInOrder(bars), periodsInOrder(bars)]
  const last = new Map<number, number>()
  for (const [row, at] of time.entries()) last.set(barOf(at), knownBarOf(known[row]))
  return Float64Array.from(last.values())
}
