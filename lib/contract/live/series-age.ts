import type { Cadence } from '@/lib/contract/endpoint'
import { DAY_MS } from '@/lib/engine/frame'
import { isOld } from '@/lib/engine/ops/rows/longest-carry'
import type { SeriesSource, SeriesStream } from './series-source'
import { ageOf, ageState } from './stream-age'

/** A stream with its age now, in days of its calendar. */
export interface AgedStream extends SeriesStream {
  /** Name of its source. */
  source: string
  age: number
}

export interface SeriesAge {
  state: 'fresh' | 'late' | 'old' | 'ended'
  /** The stream that decides; null if no public source does. */
  stream: AgedStream | null
}

export interface Dated {
  /** Time of the last value, milliseconds UTC. */
  last: number
  cadence: Cadence
  sources: readonly SeriesSource[] | undefined
}

const RANK = { fresh: 0, late: 1, old: 2 }

/**
 * Whether a series is as new as it should be. Streams of public sources are judged as in the status, and the worst one
 * counts. Anything else that the series needs, such as imported files, is judged by its cadence: at the moment up to which
 * the streams have rows, since the series cannot be newer than they are.
 */
export function seriesAge({ last, cadence, sources = [] }: Dated, now: number): SeriesAge {
  const streams = sources.flatMap(({ name, streams = [] }) =>
    streams.map((stream): AgedStream => {
      const age = ageOf(Date.parse(stream.cursor), now, stream.calendar)
      return { ...stream, source: name, age }
    }),
  )
  const going = streams.filter(({ ended }) => ended === undefined)
  if (going.length === 0 && streams.length > 0) {
    const [stream] = streams.sort((a, b) => (endOf(a) < endOf(b) ? 1 : -1))
    // A series that goes on has other inputs.
    if (last < Date.parse(endOf(stream)) + DAY_MS) return { state: 'ended', stream }
  }
  const until = Math.min(now, ...going.map(({ cursor }) => Date.parse(cursor)))
  const byCadence = isOld(last, cadence, until) ? 'late' : 'fresh'
  const [worst = null] = going.sort(
    (a, b) => rankOf(b) - rankOf(a) || b.age / b.warnDays - a.age / a.warnDays,
  )
  const state = worst === null ? byCadence : ageState(worst.age, worst)
  return { state: state === 'fresh' ? byCadence : state, stream: worst }
}

/** Whether a value of a series is no longer current, because newer ones should be there. */
export function isOverdue(series: Dated, now: number): boolean {
  const { state } = seriesAge(series, now)
  return state === 'late' || state === 'old'
}

const rankOf = (stream: AgedStream) => RANK[ageState(stream.age, stream)]
const endOf = ({ ended, cursor }: SeriesStream) => ended ?? cursor
