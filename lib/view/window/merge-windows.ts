import { RESOLUTIONS, type Resolution } from '@/lib/contract/chain'
import { ROWS_PER_DAY } from '@/lib/contract/point-cap'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS, isNumeric, valueAt } from '@/lib/engine/frame'
import { isRecords, toRecords } from '@/lib/engine/records'
import { historyOf } from './resolve-window'
import { rowsOf } from './rows-of'

/** Rows `start … end-1` of one of the merged series. */
interface Piece {
  of: SeriesData
  start: number
  end: number
}

/**
 * The downsampled series with finer windows. Periods and rows cannot be mixed, so without rows of the whole series these
 * are the rows of the windows, which state what the series covers. Null without any.
 */
export function withWindows(
  whole: SeriesData,
  windows: readonly SeriesData[],
  reach: { from: number; to: number },
  hidden?: { from: number; to: number },
): SeriesData | null {
  if (!whole.periods) return mergeWindows(whole, windows, reach, hidden)
  const base = windows.at(-1)
  return base ? { ...mergeWindows(base, windows, reach), covers: historyOf(whole) } : null
}

/**
 * Merges finer windows into the downsampled series, later ones over earlier ones, so that panning out of a window still
 * shows something. Takes only rows between `from` and `to`: others would be copied and drawn for nothing. Columns that
 * a window lacks are missing there. Rows of the downsampled series that are `hidden` are left out: where the windows
 * have none, it would answer for finer rows that do not exist.
 */
export function mergeWindows(
  whole: SeriesData,
  windows: readonly SeriesData[],
  { from, to }: { from: number; to: number },
  hidden?: { from: number; to: number },
): SeriesData {
  const pieces = windows.reduce<Piece[]>(
    (under, of) => lay(under, { of, ...rowsOf(of.time, from, to) }),
    outside(whole, hidden),
  )
  if (pieces.every(({ of }) => of === whole)) return whole
  const columns: SeriesData['columns'] = Object.fromEntries(
    Object.entries(whole.columns).map(([name, column]) => [
      name,
      isNumeric(column)
        ? joinNumbers(pieces, ({ columns }) => columns[name])
        : isRecords(column)
          ? toRecords(joinOthers(pieces, name))
          : joinOthers(pieces, name),
    ]),
  )
  // The finest resolution decides how times are formatted.
  const resolution = pieces.map(({ of }) => of.metadata.resolution).reduce(finest)
  const { periods: _, ...rest } = whole
  // Each downsampled piece knows them for the whole series.
  const resumes = pieces.find(({ of }) => of.resumes)?.of.resumes
  const spreads = [whole, ...windows].flatMap((of) => of.spreads ?? [])
  return {
    ...rest,
    // Without its last rows, a timeframe would end earlier.
    ...(hidden ? { covers: historyOf(whole) } : {}),
    ...(spreads.length > 0 ? { spreads } : {}),
    ...(resumes ? { resumes } : {}),
    metadata: { ...whole.metadata, resolution },
    time: joinNumbers(pieces, ({ time }) => time),
    columns,
  }
}

/** The rows of a series before and after a span; all of them without one. */
function outside(of: SeriesData, span: { from: number; to: number } | undefined): Piece[] {
  const all = { of, start: 0, end: of.time.length }
  if (!span) return [all]
  const { start, end } = rowsOf(of.time, span.from, span.to)
  return [
    { ...all, end: start },
    { ...all, start: end },
  ].filter((piece) => piece.start < piece.end)
}

/** Puts a piece in place of the rows that other pieces have in its span. */
function lay(under: readonly Piece[], over: Piece): Piece[] {
  if (over.start >= over.end) return [...under]
  const first = over.of.time[over.start]
  const last = over.of.time[over.end - 1]
  const hidden = (piece: Piece) => rowsOf(piece.of.time, startOf(first, piece, over), last)
  const before = under.map((piece) => ({ ...piece, end: Math.min(piece.end, hidden(piece).start) }))
  const beyond = under.map((piece) => ({ ...piece, start: Math.max(piece.start, hidden(piece).end) }))
  return [...before, over, ...beyond].filter(({ start, end }) => start < end)
}

/**
 * Start of the row of a coarser piece that a time is in: the day of a block, for example. That row has the value at the end
 * of the day, so it would be shown before the finer rows of the same day.
 */
function startOf(time: number, { of: coarse }: Piece, { of: fine }: Piece): number {
  const { resolution = '1d' } = coarse.metadata
  if (finest(resolution, fine.metadata.resolution) === resolution) return time
  const length = DAY_MS / ROWS_PER_DAY[resolution as Resolution]
  return Math.floor(time / length) * length
}

/** Concatenates one column of all pieces. */
function joinNumbers(pieces: readonly Piece[], columnOf: (of: SeriesData) => unknown): Float64Array {
  const joined = new Float64Array(pieces.reduce((length, { start, end }) => length + end - start, 0))
  let at = 0
  for (const { of, start, end } of pieces) {
    const column = columnOf(of)
    if (column instanceof Float64Array) joined.set(column.subarray(start, end), at)
    else joined.fill(Number.NaN, at, at + end - start)
    at += end - start
  }
  return joined
}

function joinOthers(pieces: readonly Piece[], name: string): unknown[] {
  return pieces.flatMap(({ of, start, end }) => {
    const column = of.columns[name]
    return Array.from({ length: end - start }, (_, row) => (column ? valueAt(column, start + row) : null))
  })
}

function finest(one: string | undefined, other: string | undefined): string | undefined {
  const place = (resolution: string | undefined) => RESOLUTIONS.indexOf(resolution as Resolution)
  return place(other) > place(one) ? other : one
}
