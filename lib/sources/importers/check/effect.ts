import 'server-only'
import type { Effect } from '@/lib/contract/imports/effect'
import { type Frame, isNumeric, lowerBound } from '@/lib/engine/frame'
import { severalRows } from '@/lib/sources/several-rows'
import type { Manifest } from '@/lib/sources/store/manifest'
import { mergeTable } from '@/lib/sources/store/merge/merge-table'
import { byPrecedence, type Ranked } from '@/lib/sources/store/ranks'
import { readPiece } from '@/lib/sources/store/read-piece'
import type { TakenRows } from '../file-report'
import type { Contribution } from '../format'

/** Counts what the rows of a file that arrives at `arrived` add to the stored rows, change and confirm. */
export async function effectOf(
  dataDir: string,
  manifest: Manifest,
  { table, resolution, layer, frame }: Contribution,
  arrived: string,
): Promise<Effect> {
  const effect = { added: 0, changed: 0, confirmed: 0, unused: 0 }
  const [first, last] = [frame.time[0], frame.time[frame.time.length - 1]]
  const beside = manifest.pieces.filter(
    (piece) =>
      piece.table === table &&
      piece.resolution === resolution &&
      piece.first <= last &&
      piece.last >= first &&
      piece.columns.some((name) => frame.columns[name]),
  )
  if (beside.length === 0) return { ...effect, added: frame.time.length }
  const stored = await Promise.all(
    beside.map(async (piece) => ({ ...piece, frame: await readPiece(dataDir, piece) })),
  )
  const own = { layer, last, file: '', at: arrived, frame }
  const merged = (pieces: readonly (Ranked & { frame: Frame })[]) =>
    mergeTable(
      table,
      pieces.toSorted(byPrecedence).map((piece) => piece.frame),
      resolution,
    )
  const [before, after] = [merged(stored), merged([...stored, own])]
  const [placeBefore, placeAfter] = [before, after].map((rows) => placesOf(rows, table, resolution))
  const names = Object.keys(frame.columns).filter((name) => isNumeric(frame.columns[name]))
  const keyOf = keysOf(frame, table, resolution)
  for (let row = 0; row < frame.time.length; row++) {
    const key = keyOf(row)
    const [was, is] = [placeBefore(key), placeAfter(key)]
    const had = names.some((name) => !Number.isNaN(at(before, name, was)))
    const differs = (a: number, b: number) => !Number.isNaN(b) && a !== b
    if (!had) effect.added++
    else if (names.some((name) => differs(at(before, name, was), at(after, name, is)))) effect.changed++
    else if (names.some((name) => differs(at(after, name, is), at(frame, name, row)))) effect.unused++
    else effect.confirmed++
  }
  return effect
}

function at({ columns }: Frame, name: string, row: number): number {
  const column = columns[name]
  return column && isNumeric(column) && row >= 0 ? column[row] : Number.NaN
}

type Key = number | string

/** Key of each row: the height of a block, the time, or the time and the column that tells rows of a time apart. */
function keysOf(rows: Frame, table: string, resolution: string): (row: number) => Key {
  const second = severalRows(table)?.column
  if (second) return (row) => `${rows.time[row]}/${at(rows, second, row)}`
  return resolution === 'block' ? (row) => at(rows, 'block_height', row) : (row) => rows.time[row]
}

/** Finds the row of a key; −1 for none. */
function placesOf(rows: Frame, table: string, resolution: string): (key: Key) => number {
  const keyOf = keysOf(rows, table, resolution)
  if (!severalRows(table) && resolution !== 'block')
    return (key) => {
      const row = lowerBound(rows.time, Number(key))
      return rows.time[row] === key ? row : -1
    }
  const places = new Map(Array.from(rows.time, (_, row) => [keyOf(row), row]))
  return (key) => places.get(key) ?? -1
}

/** Note of rows that the file has but no series shows; null without any. */
export function unusedNote({ table, resolution, unused }: TakenRows): string | null {
  if (unused === 0) return null
  return `${unused} ${unused === 1 ? 'row' : 'rows'} of ${table}@${resolution} ${unused === 1 ? 'is' : 'are'} kept but not shown, because a source that comes first has other values`
}
