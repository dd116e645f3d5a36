import type { Continued, SeriesStream } from '@/lib/contract/live/series-source'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { rankOf } from '@/lib/sources/layers'
import type { LiveSource, Stream } from '@/lib/sources/live/live-source'
import type { ColumnOrigin, SourceFacts } from '@/lib/sources/source'
import type { BaseNode } from '../plan'

/** A stream that was read, with the id of its source. */
export interface SourceStream {
  source: string
  /** Place of its source among those of the same columns. */
  rank: number
  stream: SeriesStream
}

/** The streams that were read for a part of a table. */
export type StreamsOf = (origin: ColumnOrigin) => readonly SourceStream[]

export function readStreams(
  streamOf: NonNullable<SourceFacts['streamOf']>,
  publishers: readonly Pick<LiveSource, 'id' | 'layer' | 'streams'>[],
): StreamsOf {
  const offered = new Map<string, Stream[]>()
  const ranks = new Map(publishers.map(({ id, layer }) => [id, rankOf(layer)]))
  const keyOf = (source: string, table: string, resolution: string) => `${source} ${table}@${resolution}`
  for (const { id, streams } of publishers)
    for (const stream of streams) {
      const key = keyOf(id, stream.table, stream.resolution)
      offered.set(key, [...(offered.get(key) ?? []), stream])
    }
  return ({ source, table, resolution, column }) =>
    (offered.get(keyOf(source, table, resolution)) ?? []).flatMap((one) => {
      if (column !== null && !one.columns.includes(column)) return []
      const { cursor = null, ended = one.ended } = streamOf(source, one.id) ?? {}
      if (cursor === null) return []
      const stream = { id: one.id, cursor: dayOf(cursor), ...one.freshness }
      const rank = ranks.get(source) ?? rankOf(source)
      return [{ source, rank, stream: ended === undefined ? stream : { ...stream, ended } }]
    })
}

/** Public sources of the values of a column. */
export interface ColumnSources {
  /** Id of a source → day of the last row, if all of its streams for the column ended; null otherwise. */
  ends: ReadonlyMap<string, string | null>
  /** The stream with the newest row; none if no stream was read. */
  newest: readonly SourceStream[]
  /** Id of a source that has stopped → the first day of the source that continues it, and the id of that source. */
  continued: ReadonlyMap<string, Continued>
}

/** Looks up the sources of a column. Catalogs ask for the same columns for many series, so each is looked up once. */
export function readColumns(
  originsOf: NonNullable<SourceFacts['originsOf']>,
  streamsOf: StreamsOf,
): (column: BaseNode) => ColumnSources {
  const known = new Map<string, ColumnSources>()
  function find({ table, resolution, column }: BaseNode): ColumnSources {
    const origins = originsOf(table, resolution, column)
    const streams = origins.flatMap((origin) => streamsOf(origin))
    const ids = new Set(origins.map(({ source }) => source))
    return {
      ends: new Map([...ids].map((id) => [id, endOf(streams.filter(({ source }) => source === id))])),
      newest: newestOf(streams),
      continued: new Map([...ids].flatMap((id) => continuedBy(id, streams))),
    }
  }
  return (column) => {
    const found = known.get(column.key) ?? find(column)
    known.set(column.key, found)
    return found
  }
}

/** The stream for one column with the newest row: the others only fill what it lacks. */
function newestOf(streams: readonly SourceStream[]): SourceStream[] {
  const isNewer = (one: SourceStream, than: SourceStream) => one.stream.cursor > than.stream.cursor
  const [first, ...others] = streams
  return first ? [others.reduce((newest, one) => (isNewer(one, newest) ? one : newest), first)] : []
}

/** Weekends and holidays, by which days of a calendar are more days. */
const DAYS_OF_CALENDAR = 1.5

/** The source that continues a column after the last row of one that ranks before it and is late. */
function continuedBy(id: string, streams: readonly SourceStream[]): [id: string, Continued][] {
  const [last] = newestOf(streams.filter(({ source }) => source === id))
  if (!last) return []
  const { cursor, errorDays } = last.stream
  const day = Date.parse(cursor)
  const isLate = ({ stream }: SourceStream) =>
    Date.parse(stream.cursor) - day > errorDays * DAYS_OF_CALENDAR * DAY_MS
  const later = streams.filter((one) => one.rank > last.rank && isLate(one))
  const [next] = later.sort((a, b) => a.rank - b.rank)
  // A source before it that is newer gives the values already.
  const isSecond = streams.some((one) => one.rank < last.rank && one.stream.cursor > cursor)
  return next && !isSecond ? [[id, { from: dayOf(day + DAY_MS), by: next.source }]] : []
}

/** Day of the last row, if all of these streams ended; null otherwise. */
function endOf(streams: readonly SourceStream[]): string | null {
  const days = streams.map(({ stream }) => stream.ended ?? '').sort()
  return days.length > 0 && days[0] !== '' ? days[days.length - 1] : null
}

/**
 * Those that decide how new a series is: of one source, calendar and ages the oldest. Streams that ended count only if all
 * of them did, and then the one that ended last.
 */
export function decidingStreams(streams: readonly SourceStream[]): SourceStream[] {
  const going = streams.filter(({ stream }) => stream.ended === undefined)
  const hasEnded = going.length === 0
  const found = new Map<string, SourceStream>()
  for (const one of hasEnded ? streams : going) {
    const { calendar, warnDays, errorDays, ended, cursor } = one.stream
    const key = [one.source, calendar, warnDays, errorDays].join(' ')
    const known = found.get(key)?.stream
    const counts = !known || (hasEnded ? (ended ?? '') > (known.ended ?? '') : cursor < known.cursor)
    if (counts) found.set(key, one)
  }
  return [...found.values()]
}
