import { DAY_MS, lowerBound } from '@/lib/engine/frame'
import type { Alignment } from '../chart'
import type { PlotField } from '../fields/plot-field'

/** Rows from the start of a cycle to the start of the next one: `begin ≤ row < end`. */
export interface Cycle {
  /** Milliseconds UTC, the day 0 of the cycle. */
  start: number
  begin: number
  end: number
}

/** Cycles with rows, oldest first. Rows before the first start belong to none. */
export function cyclesOf(time: Float64Array, starts: readonly number[]): Cycle[] {
  return starts
    .map((start, at) => ({
      start,
      begin: lowerBound(time, start),
      end: at + 1 < starts.length ? lowerBound(time, starts[at + 1]) : time.length,
    }))
    .filter(({ begin, end }) => begin < end)
}

/** Most cycles of a series, each of which is a line with a value for every row. Earlier ones are left out. */
const MOST_CYCLES = 60
/** Latest time of a calendar in milliseconds. */
const LATEST = 8.64e15

/** Starts of the cycles of a series, whose rows state the days since the start of their own. */
export function statedStarts(time: Float64Array, since: PlotField): number[] {
  const starts = new Set<number>()
  for (let row = 0; row < time.length; row++) {
    const start = time[row] - since.values[row] * DAY_MS
    if (Math.abs(start) <= LATEST) starts.add(start)
  }
  return [...starts].sort((a, b) => a - b).slice(-MOST_CYCLES)
}

/** Alignment of the chart: the choice of the reader, or the days that the rows state. */
export function alignmentOf(
  time: Float64Array,
  fields: readonly PlotField[],
  align: Alignment | null,
): Alignment {
  const since = fields.find(({ role }) => role === 'since')
  if (align || !since) return align ?? { event: 'event', starts: [] }
  return { event: since.label.replace(/^Days since /i, ''), starts: statedStarts(time, since) }
}

/** Days from the start of a cycle to a row. */
export const dayOfCycle = (time: Float64Array, { start }: Cycle, row: number) => (time[row] - start) / DAY_MS

/**
 * The values of one cycle in the rows of the series; NaN in all others. Relative to its first positive value, they are
 * 100 there, or the change since then in percent.
 */
export function valuesOfCycle(
  values: Float64Array,
  { begin, end }: Cycle,
  relative: '100' | 'percent' | null,
): Float64Array {
  const own = new Float64Array(values.length).fill(Number.NaN)
  let row = begin
  while (relative && row < end && !(values[row] > 0)) row++
  const base = values[row]
  for (let at = row; at < end; at++) {
    const multiple = relative ? values[at] / base : Number.NaN
    own[at] = !relative ? values[at] : relative === '100' ? multiple * 100 : (multiple - 1) * 100
  }
  return own
}
