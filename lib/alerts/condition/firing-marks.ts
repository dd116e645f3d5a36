import { dayOf } from '@/lib/engine/frame'
import { MAX_OWN_MARKS, type OwnMark, withOwnMark } from '@/lib/url/own-mark'
import type { ViewState } from '@/lib/url/view-state'

/**
 * Marks with the days of rows, those of the latest rows if there is no room for all. `times` are milliseconds UTC. They are
 * part of an address, so whoever has it sees them, and nobody else.
 */
export function withRows(
  marks: readonly OwnMark[],
  label: string,
  times: readonly number[],
): readonly OwnMark[] {
  return [...new Set(times.map(dayOf))]
    .sort()
    .reverse()
    .reduce<readonly OwnMark[]>((before, day) => {
      const marked = withOwnMark(before, { day, label })
      return marked.length > MAX_OWN_MARKS ? before : marked
    }, marks)
}

/** The state with the days of rows marked. */
export const withRowsMarked = (state: ViewState, label: string, times: readonly number[]): ViewState => ({
  ...state,
  ownMarks: withRows(state.ownMarks, label, times),
})
