import 'server-only'
import { DAY_MS, dayOf, dayTime, type Frame, frame, isNumeric } from '@/lib/engine/frame'
import type { Revision } from '@/lib/sources/source'
import {
  type LiveHistory,
  type LivePart,
  type LiveStream,
  type Manifest,
  type Piece,
  withArrivals,
} from '../manifest'
import { readPiece } from '../read-piece'
import { assumedPieces, assumedRows, firstImportedRow } from './assumed'
import type { HistoryEvent } from './history'
import { readHistory } from './read-history'

/**
 * First day at whose end the values are known; undefined for an empty store. That of the first recorded day of a live
 * source, or else of the first imported row: before a file was imported, what was known is assumed.
 */
export function knownFrom(manifest: Manifest): string | undefined {
  const days = (manifest.live?.history ?? []).map(({ since }) => since)
  if (days.length > 0) return dayOf(Math.min(...days))
  const first = firstImportedRow(manifest)
  return first === null ? undefined : dayOf(first)
}

/** First day of which something is recorded instead of assumed; undefined if every import is of an earlier version. */
export function recordedFrom({ files, live }: Manifest): string | undefined {
  const imports = Object.values(files).flatMap(({ at }) => (at === undefined ? [] : [Date.parse(at)]))
  const days = [...imports, ...(live?.history ?? []).map(({ since }) => since)]
  return days.length > 0 ? dayOf(Math.min(...days)) : undefined
}

/**
 * The manifest at the end of a day: files imported later are left out, what they replaced is back, and live pieces have
 * the columns and rows of that day. Imports whose day is unknown were always there. Tables of which nothing was
 * recorded by then have the rows of later imports that were published by that day.
 */
export async function manifestAsOf(dataDir: string, manifest: Manifest, day: string): Promise<Manifest> {
  const end = dayTime(day) + DAY_MS
  const isLater = (at: string | undefined) => at !== undefined && Date.parse(at) >= end
  const later = new Set(Object.entries(manifest.files).flatMap(([key, { at }]) => (isLater(at) ? [key] : [])))
  const ofLater = new Set([...later].flatMap((key) => manifest.files[key].pieces ?? []))
  const back = (manifest.retired ?? [])
    .filter(({ by, file }) => later.has(by) && !ofLater.has(file))
    .map(({ by: _, ...piece }) => piece)
  const pieces: Piece[] = []
  for (const piece of [...manifest.pieces, ...back]) {
    if (ofLater.has(piece.file)) continue
    if (piece.live === undefined) pieces.push(piece)
    else {
      const earlier = await earlierPiece(dataDir, manifest, piece, dayTime(day))
      if (earlier) pieces.push(earlier)
    }
  }
  pieces.push(...assumedPieces(manifest, pieces, dayTime(day)))
  const files = Object.fromEntries(Object.entries(manifest.files).filter(([key]) => !later.has(key)))
  const { live } = manifest
  const earlier = live && { ...live, streams: earlierStreams(live.streams, pieces, dayTime(day)) }
  return withArrivals({ ...manifest, ...(earlier ? { live: earlier } : {}), files, pieces, retired: [] })
}

/** Streams with the cursor that they had at the end of a day. Those that moved later had read the rows of that day. */
function earlierStreams(
  streams: LivePart['streams'],
  pieces: readonly Piece[],
  day: number,
): LivePart['streams'] {
  const lastOf = new Map(
    pieces.flatMap(({ live, table, resolution, last }) =>
      live === undefined ? [] : [[`${live} ${table}@${resolution}`, last]],
    ),
  )
  const at = (source: string, stream: LiveStream): LiveStream => {
    if (stream.cursor === null || stream.seen === null || stream.seen <= day) return stream
    const last = lastOf.get(`${source} ${stream.table}@${stream.resolution}`)
    return { ...stream, cursor: last === undefined ? null : Math.min(stream.cursor, last) }
  }
  return Object.fromEntries(
    Object.entries(streams).map(([source, all]) => [
      source,
      Object.fromEntries(Object.entries(all).map(([id, stream]) => [id, at(source, stream)])),
    ]),
  )
}

/** The recorded changes of a live piece. */
export function historyOf({ live }: Manifest, piece: Piece): LiveHistory | undefined {
  if (piece.live === undefined) return undefined
  const { live: source, table, resolution } = piece
  return live?.history.find(
    (one) => one.live === source && one.table === table && one.resolution === resolution,
  )
}

/** Changes of the values of a live piece after they were known, those after its day left out. */
export async function revisionsOf(dataDir: string, manifest: Manifest, piece: Piece): Promise<Revision[]> {
  const history = historyOf(manifest, piece)
  if (!history) return []
  const until = piece.asOf?.day ?? Number.POSITIVE_INFINITY
  return (await readHistory(dataDir, history)).flatMap(({ event, ...change }) =>
    event === 'revised' && change.seen <= until ? [change] : [],
  )
}

async function earlierPiece(
  dataDir: string,
  manifest: Manifest,
  piece: Piece,
  day: number,
): Promise<Piece | null> {
  const history = historyOf(manifest, piece)
  if (!history) return null
  const events = await readHistory(dataDir, history)
  const { columns, reach } = stateAt(events, columnsOf(piece.columns, events), day)
  if (columns.length === 0) return null
  return { ...piece, columns, last: Math.min(piece.last, reach), asOf: { day, history: history.file } }
}

/** Those of the rows, and those whose values were withdrawn. */
function columnsOf(columns: readonly string[], events: readonly HistoryEvent[]): string[] {
  return [...new Set([...columns, ...events.flatMap(({ column }) => (column ? [column] : []))])].sort()
}

/** Columns that had values at the end of a day, and the time of the newest row. */
function stateAt(events: readonly HistoryEvent[], columns: readonly string[], day: number) {
  const began = new Set<string>()
  const lost = new Set<string>()
  let reach = Number.NEGATIVE_INFINITY
  for (const { event, seen, column, time } of events) {
    if (event === 'began' && seen <= day) began.add(column)
    // Values that the publisher recomputed are not known as they were before.
    if (event === 'recomputed' && seen > day) lost.add(column)
    if (event === 'reach' && seen <= day && time > reach) reach = time
  }
  return { columns: columns.filter((name) => began.has(name) && !lost.has(name)), reach }
}

/** Rows of a piece: those of an earlier day if it is one. Throws `DamagedPieceError`. */
export async function readRows(dataDir: string, piece: Piece): Promise<Frame> {
  const rows = await readPiece(dataDir, piece)
  if (piece.assumed) return assumedRows(piece, rows, piece.assumed)
  if (!piece.asOf) return rows
  const { table, resolution, asOf } = piece
  return rewind(rows, await readHistory(dataDir, { table, resolution, file: asOf.history }), asOf.day)
}

/** The rows of a live piece as they were at the end of a day. */
export function rewind(rows: Frame, events: readonly HistoryEvent[], day: number): Frame {
  const { columns: names, reach } = stateAt(events, columnsOf(Object.keys(rows.columns), events), day)
  const columns = new Map(
    names.map((name) => {
      const column = rows.columns[name]
      const isThere = column !== undefined && isNumeric(column)
      return [name, isThere ? Float64Array.from(column) : new Float64Array(rows.time.length).fill(Number.NaN)]
    }),
  )
  const withdrawn = new Map<number, Map<string, number>>()
  const rowOf = new Map(Array.from(rows.time, (time, row) => [time, row]))
  for (const { event, seen, column, time, old } of [...events].sort((a, b) => b.seen - a.seen)) {
    if (event !== 'revised' || seen <= day) continue
    const values = columns.get(column)
    const row = rowOf.get(time)
    if (!values) continue
    if (row !== undefined) values[row] = old
    else withdrawn.set(time, (withdrawn.get(time) ?? new Map()).set(column, old))
  }
  return kept(rows.time, columns, withdrawn, reach)
}

/** Rows up to `reach` with a value, those that were withdrawn since put back. */
function kept(
  time: Float64Array,
  columns: ReadonlyMap<string, Float64Array>,
  withdrawn: ReadonlyMap<number, ReadonlyMap<string, number>>,
  reach: number,
): Frame {
  const rows: { time: number; row: number }[] = []
  const all = [...columns.values()]
  time.forEach((at, row) => {
    if (at <= reach && all.some((column) => !Number.isNaN(column[row]))) rows.push({ time: at, row })
  })
  for (const [at, values] of withdrawn)
    if (at <= reach && [...values.values()].some((value) => !Number.isNaN(value)))
      rows.push({ time: at, row: -1 })
  rows.sort((a, b) => a.time - b.time)
  const used = [...columns].map(([name, column]): [string, Float64Array] => [
    name,
    Float64Array.from(rows, ({ time: at, row }) =>
      row < 0 ? (withdrawn.get(at)?.get(name) ?? Number.NaN) : column[row],
    ),
  ])
  return frame(
    Float64Array.from(rows, (one) => one.time),
    Object.fromEntries(used),
  )
}
