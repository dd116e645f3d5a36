import 'server-only'
import { createHash } from 'node:crypto'
import type { Origin, SeriesData, SeriesMetadata } from '@/lib/contract/series'
import { writeViewState } from '@/lib/url/write-view-state'
import type { CardInput } from '../card/draw-card'
import { columnDigest, contentText } from './content-digest'

/**
 * Metadata that no picture shows, and that change although the values do not. The terms and credits of sources count, but
 * not how far their streams are: that decides only the age of the value, which is judged whenever a picture is read.
 */
const NOT_DRAWN = [
  'timestamp',
  'processingTime',
  'revision',
] as const satisfies readonly (keyof SeriesMetadata)[]

/**
 * A hash of everything that decides the bytes of a picture, but for the age of its value and the program that draws it.
 * Null for pictures that are not kept: those of a chosen state or title, which may have any number of forms, and those of
 * stale data.
 */
export function pictureKey({ chart, size, words }: CardInput, format: string): string | null {
  const { endpoint, state, notices, series } = chart
  const isDefault = writeViewState(endpoint, state) === '' && notices.length === 0
  if (!isDefault || series.stale || words?.title !== undefined) return null
  const decides = contentText([format, size, words, endpoint, state, drawnOf(series)])
  return createHash('sha256').update(decides).digest('hex')
}

function drawnOf({ endpoint: _, time, columns, metadata, origin, ...rest }: SeriesData) {
  const { sources, ...facts }: SeriesMetadata = { ...metadata }
  for (const name of NOT_DRAWN) delete facts[name]
  return {
    ...rest,
    origin: withoutDay(origin),
    metadata: { ...facts, sources: sources?.map((source) => ({ ...source, streams: undefined })) },
    time: columnDigest(time),
    columns: Object.entries(columns).map(([name, column]) => [name, columnDigest(column)]),
  }
}

/** The day up to which the whole installation has data is in no picture: each names that of its own values. */
function withoutDay(origin: Origin): Origin {
  return origin.kind === 'store' ? { ...origin, asOf: null } : origin
}
