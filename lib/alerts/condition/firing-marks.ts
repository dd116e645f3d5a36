import { dayOf } from '@/lib/engine/frame'
import { MAX_OWN_MARKS, type OwnMark, withOwnMark } from '@/lib/url/own-mark'
import type { ViewState } from '@/lib/url/view-state'

/**
 * The state with the days of rows marked, those of the latest rows if there is no room for all beside the marks that it has.
 * `times` are milliseconds UTC. The marks are part of its address, so whoever has it sees them, and nobody else.
 */
export function withRowsMarked(state: ViewState, label: string, times: readonly number[]): ViewState {
  const marks = [...new Set(times.map(dayOf))]
    .sort()
    .reverse()
    .reduce<readonly OwnMark[]>((before, day) => {
      const marked = withOwnMark(before, { day, label })
      return marked.length > MAX_OWN_MARKS ? before : marked
    }, state.ownMarks)
  return { ...state, ownMarks: marks }
}
