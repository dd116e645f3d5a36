import 'server-only'
import type { Frame } from '@/lib/engine/frame'
import { severalRows } from '@/lib/sources/several-rows'
import type { SourceResolution } from '@/lib/sources/source'
import { backendOf } from '../backend/backend-of'
import {
  EMPTY_LIVE,
  ensureManifest,
  type LiveHistory,
  type LivePart,
  type LiveStream,
  type Manifest,
  namedBy,
  type Piece,
  readManifest,
  type Validators,
  writeManifest,
} from '../manifest'
import { readPiece } from '../read-piece'
import { byFile } from '../retire'
import { type NewRows, writeNamed, writePiece } from '../write-piece'
import { changedCells, type HistoryEvent, historyToParquet, recordChange } from './history'
import { type GivenRows, withRows } from './live-rows'
import { readHistory } from './read-history'

/** Rows of one stream of a live source. */
export interface StreamRows extends GivenRows {
  stream: string
  table: string
  resolution: SourceResolution
  /** The publisher recomputed the history, so changes do not count as revisions. */
  isRecomputed?: boolean
  /** The publisher revises its history at large, so that many changes are expected. */
  isOftenRevised?: boolean
}

export interface LiveCommit {
  /** Identifier of the source. */
  source: string
  layer: string
  /** 00:00Z of the current day. */
  today: number
  rows: readonly StreamRows[]
  /** Stream → how far it has been read with these rows. */
  streams: Readonly<Record<string, Omit<LiveStream, 'seen'>>>
  /** Hash of a request → validators of its answer. */
  answers: Readonly<Record<string, Validators>>
}

/** Changes of a commit, by stream. */
export interface StreamChange {
  /** Rows that had no value of the stream before. */
  added: number
  /** Values that are other ones than before or were withdrawn. */
  revised: number
}

/**
 * Merges rows into the pieces of a live source, one per table and resolution, and writes them with their history, cursors,
 * memos and validators: the manifest last, so that a crash leaves all of it or none. The result depends on the values and
 * the day only, not on the number of commits. Call it inside `withLock`.
 */
export async function commitLive(dataDir: string, given: LiveCommit): Promise<Map<string, StreamChange>> {
  await ensureManifest(dataDir)
  const manifest = readManifest(dataDir)
  const before = manifest.live ?? EMPTY_LIVE
  let { pieces } = manifest
  let { history } = before
  const changes = new Map<string, StreamChange>()
  for (const rows of byTable(given.rows)) {
    const [{ table, resolution }] = rows
    const isSame = (one: { live?: string; table: string; resolution: string }) =>
      one.live === given.source && one.table === table && one.resolution === resolution
    const piece = pieces.find(isSame)
    const stored = piece ? await readPiece(dataDir, piece) : null
    const several = severalRows(table)
    const after = withRows(stored, rows, several)
    if (several) countTimes(changes, stored, after, rows)
    else countChanges(changes, stored, after, rows)
    const place = { live: given.source, table, resolution, layer: given.layer }
    const written =
      after.time.length > 0 ? [await writeLivePiece(dataDir, { ...place, frame: after }, given.source)] : []
    pieces = [...pieces.filter((one) => !isSame(one)), ...written].sort(byFile)
    const known = history.find(isSame)
    const events = recordChange(known ? await readHistory(dataDir, known) : [], {
      before: stored,
      after,
      today: given.today,
      hasSeveral: several !== null,
      recomputed: new Set(rows.flatMap(({ isRecomputed, columns }) => (isRecomputed ? columns : []))),
    })
    const recorded = events.length > 0 ? [await writeHistory(dataDir, place, events)] : []
    history = [...history.filter((one) => !isSame(one)), ...recorded].sort((a, b) =>
      a.file < b.file ? -1 : 1,
    )
  }
  const next: Manifest = {
    ...manifest,
    pieces,
    live: {
      streams: { ...before.streams, [given.source]: withStreams(before.streams[given.source] ?? {}, given) },
      answers: {
        ...before.answers,
        [given.source]: sorted({ ...before.answers[given.source], ...given.answers }),
      },
      history,
    },
  }
  next.live = sortedLive(next.live as LivePart)
  if (JSON.stringify(next) === JSON.stringify(manifest)) return changes
  await writeManifest(dataDir, next)
  const kept = namedBy(next)
  await backendOf(dataDir).discard([...namedBy(manifest)].filter((name) => !kept.has(name)))
  return changes
}

function byTable(rows: readonly StreamRows[]): StreamRows[][] {
  const groups = new Map<string, StreamRows[]>()
  for (const one of rows) {
    const id = `${one.table}@${one.resolution}`
    groups.set(id, [...(groups.get(id) ?? []), one])
  }
  return [...groups.values()]
}

function withStreams(
  before: Readonly<Record<string, LiveStream>>,
  { streams, today }: LiveCommit,
): Record<string, LiveStream> {
  const moved = Object.entries(streams).map(([id, { table, resolution, cursor, memo, ended }]) => {
    const was = before[id]
    const seen = was && was.cursor === cursor ? was.seen : cursor === null ? null : today
    const kept = { ...(memo === undefined ? {} : { memo }), ...(ended === undefined ? {} : { ended }) }
    return [id, { table, resolution, cursor, seen, ...kept }] as const
  })
  return sorted({ ...before, ...Object.fromEntries(moved) })
}

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

const sortedLive = ({ streams, answers, history }: LivePart): LivePart => ({
  streams: sorted(streams),
  answers: sorted(answers),
  history,
})

interface Place {
  live: string
  table: string
  resolution: SourceResolution
  layer: string
}

/** Named after the source, so that an imported file with the same rows has another name. */
async function writeLivePiece(dataDir: string, rows: NewRows, live: string): Promise<Piece> {
  return { ...(await writePiece(dataDir, rows, `${live}.live`)), live }
}

async function writeHistory(
  dataDir: string,
  place: Place,
  events: readonly HistoryEvent[],
): Promise<LiveHistory> {
  const { live, table, resolution } = place
  const file = await writeNamed(dataDir, `${table}@${resolution}/${live}.history`, historyToParquet(events))
  return { live, table, resolution, file, since: events[0].seen }
}

/** Rows with several per time count by their time. */
function countTimes(
  changes: Map<string, StreamChange>,
  before: Frame | null,
  after: Frame,
  rows: readonly StreamRows[],
): void {
  const known = new Set(before?.time)
  const added = new Set(after.time).size - new Set([...after.time].filter((time) => known.has(time))).size
  for (const { stream } of rows.slice(0, 1)) {
    const was = changes.get(stream) ?? { added: 0, revised: 0 }
    changes.set(stream, { ...was, added: was.added + added })
  }
}

function countChanges(
  changes: Map<string, StreamChange>,
  before: Frame | null,
  after: Frame,
  rows: readonly StreamRows[],
): void {
  const streamOf = new Map(
    rows.flatMap(({ stream, columns }) => columns.map((name) => [name, stream] as const)),
  )
  const added = new Map<string, Set<number>>()
  const revised = new Map<string, number>()
  const known = new Map<string, Set<number>>()
  for (const [name, stream] of streamOf) {
    const column = before?.columns[name] as Float64Array | undefined
    if (!before || !column) continue
    const times = known.get(stream) ?? new Set<number>()
    known.set(stream, times)
    for (const [row, time] of before.time.entries()) if (!Number.isNaN(column[row])) times.add(time)
  }
  const empty: Frame = { time: new Float64Array(0), columns: {} }
  for (const { column, time, old } of changedCells(before ?? empty, after)) {
    const stream = streamOf.get(column)
    if (stream === undefined) continue
    if (!Number.isNaN(old)) revised.set(stream, (revised.get(stream) ?? 0) + 1)
    else if (!known.get(stream)?.has(time)) added.set(stream, (added.get(stream) ?? new Set()).add(time))
  }
  for (const stream of new Set(streamOf.values())) {
    const was = changes.get(stream) ?? { added: 0, revised: 0 }
    changes.set(stream, {
      added: was.added + (added.get(stream)?.size ?? 0),
      revised: was.revised + (revised.get(stream) ?? 0),
    })
  }
}
