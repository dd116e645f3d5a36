import type { SeriesData } from '@/lib/contract/series'
import { lowerBound } from '@/lib/engine/frame'
import { CarriedCalls } from '@/lib/formula/evaluate/carried-calls'
import { type LookBack, lookBackOf } from '@/lib/formula/reach/look-back'
import type { checkOpened } from '../opened/prepared-formula'

type Ready = ReturnType<typeof checkOpened>

/** Rows that may be missing, and that a value may be carried over. */
const MORE_ROWS = 20
/** Fewest rows for which it is worth it. */
const FEWEST = 100

/**
 * The rows of a formula that its value in a row depends on if its inputs change from a time on, with some more: a window
 * needs no earlier ones, and a function that continues forever has a state before that time. Null if it depends on all
 * rows, or on most of them.
 */
export function lastRows(
  { checked, members }: Ready,
  base: SeriesData,
  { row, changed }: { row: number; changed: number },
): { ready: Ready; base: SeriesData; row: number; calls: CarriedCalls } | null {
  const back = lookBackOf(checked)
  if (!back || row < FEWEST) return null
  const since = Math.min(
    ...[base, ...members.map(({ usable }) => usable)].map(({ time }) => sinceIn(time, changed, back)),
  )
  const first = lowerBound(base.time, since)
  if (2 * first < row) return null
  return {
    ready: {
      checked,
      members: members.map((one) => {
        const { time, known, values } = one.usable
        const from = lowerBound(time, since)
        const kept = { time: time.subarray(from), known: known.subarray(from), values: values.subarray(from) }
        return { ...one, usable: { ...one.usable, ...kept } }
      }),
    },
    base: { ...base, time: base.time.subarray(first, row + 1) },
    row: row - first,
    calls: new CarriedCalls(since, changed),
  }
}

/** Time of the first row that is needed among these; infinitely long ago without so many. */
function sinceIn(time: Float64Array, until: number, { rows, ms }: LookBack): number {
  const last = lowerBound(time, until)
  const at = time[lowerBound(time, time[last - 2 * rows - MORE_ROWS] - ms) - 1]
  return at ?? Number.NEGATIVE_INFINITY
}
