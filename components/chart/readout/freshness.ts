import type { Cadence } from '@/lib/contract/endpoint'
import { type SeriesAge, seriesAge } from '@/lib/contract/live/series-age'
import type { SeriesSource } from '@/lib/contract/live/series-source'
import { ageText } from '@/lib/contract/live/stream-age'
import { dayOf } from '@/lib/engine/frame'
import type { GapCount } from '../data/gaps'

export interface Freshness {
  /** Date of the last value. */
  last: string
  state: SeriesAge['state']
  /** The state in words, next to that date; empty if there is nothing to say. */
  text: string
  /** Basis of the judgment, in a sentence. */
  reason: string
  /** Gaps in the series; null if there are none. */
  gaps: GapCount | null
}

/** Freshness of a series whose main field has its last value at `lastTime`; null without one. */
export function freshnessOf(
  lastTime: number | undefined,
  cadence: Cadence,
  now: number,
  gaps: GapCount | null,
  sources?: readonly SeriesSource[],
): Freshness | null {
  if (lastTime === undefined || !Number.isFinite(lastTime)) return null
  const age = seriesAge({ last: lastTime, cadence, sources }, now)
  return { gaps, last: dayOf(lastTime), state: age.state, ...describeAge(age) }
}

const STATES = { fresh: '', late: 'late', old: 'old', ended: 'ended' }

function describeAge({ state, stream }: SeriesAge): Pick<Freshness, 'text' | 'reason'> {
  if (!stream)
    return state === 'fresh'
      ? { text: '', reason: 'Date of the last row' }
      : { text: STATES[state], reason: 'Overdue: no new row on its usual schedule' }
  const { source, age, calendar, cursor, ended } = stream
  if (state === 'ended') return { text: 'ended', reason: `${source} ended this series on ${ended}` }
  // Rows of an earlier day have no age.
  if (age < 0) return { text: '', reason: 'Date of the last row' }
  const old = `${ageText(age, calendar)} old`
  return {
    text: state === 'fresh' ? old : `${STATES[state]}, ${old}`,
    reason: `Last row from ${source}: ${cursor}, ${old}`,
  }
}
