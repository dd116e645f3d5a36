import 'server-only'
import { type Frame, frame, isNumeric } from '@/lib/engine/frame'
import { median } from '@/lib/engine/summary-statistics'
import { quotedCoin } from '@/lib/sources/price-source'
import { severalRows } from '@/lib/sources/several-rows'
import type { SourceResolution } from '@/lib/sources/source'
import { withoutSums } from '../accumulate'
import { readRows } from '../live/as-of'
import { type Piece, readManifest } from '../manifest'
import { byPrecedence } from '../ranks'
import { withoutOwnWhole } from '../venue-wholes'
import { merge } from './merge'

/** Two sources of one column on the rows that both have. */
export interface SourceComparison {
  /** Table of the source whose values count, with its resolution. */
  table: string
  resolution: SourceResolution
  column: string
  /** Layer of the source whose values count. */
  first: string
  /** Layer of the source that fills what the first lacks. */
  second: string
  /** Rows that both have. The differences are NaN without any. */
  rows: number
  /** Median difference, as a share of the mean size of the two values: 0 for equal ones, 2 for opposite signs. */
  median: number
  largest: number
  /** Time of the row with the largest difference, in milliseconds. */
  at: number
}

/**
 * Compares the sources of each column of numbers that has several, each with the one of highest rank. The prices of a coin
 * in its two tables are one column. Reads the files of one table at a time; `table` limits it to one table.
 */
export async function compareSources(dataDir: string, table?: string): Promise<SourceComparison[]> {
  const groups = new Map<string, Piece[]>()
  for (const piece of readManifest(dataDir).pieces) {
    if (severalRows(piece.table)) continue
    const id = `${piece.table}@${piece.resolution}`
    groups.set(id, [...(groups.get(id) ?? []), piece])
  }
  const found: SourceComparison[] = []
  for (const [, group] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [{ table: name, resolution }] = group
    if (table !== undefined && name !== table) continue
    const own = group.sort(byPrecedence).map((piece) => ({ piece, columns: piece.columns }))
    const quoted = resolution === '1d' ? quotesBelow(name, groups) : []
    const shared = sharedColumns([...own, ...quoted])
    if (shared.size > 0) found.push(...(await compareTable(dataDir, [...own, ...quoted], shared)))
  }
  return found
}

/** A file with the names that its columns have in the compared table. */
interface Part {
  piece: Piece
  columns: readonly string[]
  /** Column of a coin’s price that has another name in the table of the file. */
  renamed?: { from: string; to: string }
}

/** Files of other tables with the price of the same coin, which rank below the table’s own. */
function quotesBelow(table: string, groups: ReadonlyMap<string, readonly Piece[]>): Part[] {
  const quoted = quotedCoin(table)
  if (!quoted) return []
  const { quotes } = quoted.coin
  const below = quotes.slice(quotes.findIndex((quote) => quote.table === table) + 1)
  return below.flatMap(({ table: other, column }) =>
    [...(groups.get(`${other}@1d`) ?? [])]
      .filter(({ columns }) => columns.includes(column))
      .sort(byPrecedence)
      .map((piece) => ({ piece, columns: [quoted.own], renamed: { from: column, to: quoted.own } })),
  )
}

async function readPart(dataDir: string, { piece, renamed }: Part): Promise<Frame> {
  const { table, layer } = piece
  const rows = await readRows(dataDir, piece)
  if (renamed) return frame(rows.time, { [renamed.to]: rows.columns[renamed.from] })
  return withoutOwnWhole(table, layer, withoutSums(table, layer, rows))
}

async function compareTable(
  dataDir: string,
  parts: readonly Part[],
  shared: ReadonlySet<string>,
): Promise<SourceComparison[]> {
  const [{ piece }] = parts
  const { table, resolution } = piece
  const layers = new Map<string, Frame[]>()
  for (const part of parts) {
    if (!part.columns.some((name) => shared.has(name))) continue
    const { layer } = part.piece
    layers.set(layer, [...(layers.get(layer) ?? []), await readPart(dataDir, part)])
  }
  const sources = [...layers].map(([layer, frames]) => ({ layer, rows: merge(frames, resolution) }))
  const isKey = (name: string) => resolution === 'block' && name === 'block_height'
  return [...shared].sort().flatMap((column) => {
    const having = sources.filter(({ rows }) => rows.columns[column] && !isKey(column))
    return having.slice(1).map((second) => ({
      table,
      resolution,
      column,
      first: having[0].layer,
      second: second.layer,
      ...difference(keyed(having[0].rows, column, resolution), keyed(second.rows, column, resolution)),
    }))
  })
}

/** Columns that files of more than one layer have. */
function sharedColumns(parts: readonly Part[]): ReadonlySet<string> {
  const layerOf = new Map<string, string>()
  const shared = new Set<string>()
  for (const {
    piece: { layer },
    columns,
  } of parts)
    for (const name of columns) {
      if ((layerOf.get(name) ?? layer) !== layer) shared.add(name)
      layerOf.set(name, layer)
    }
  return shared
}

/** Key of each row with a value → its time and value. Rows of blocks are those of one height. */
function keyed({ time, columns }: Frame, name: string, resolution: SourceResolution) {
  const values = columns[name]
  const height = resolution === 'block' ? columns.block_height : time
  const rows = new Map<number, { time: number; value: number }>()
  if (!isNumeric(values) || !height || !isNumeric(height)) return rows
  values.forEach((value, row) => {
    if (Number.isFinite(value)) rows.set(height[row], { time: time[row], value })
  })
  return rows
}

function difference(
  first: ReadonlyMap<number, { time: number; value: number }>,
  second: ReadonlyMap<number, { time: number; value: number }>,
): Pick<SourceComparison, 'rows' | 'median' | 'largest' | 'at'> {
  const shares: number[] = []
  let largest = Number.NaN
  let at = Number.NaN
  for (const [key, { time, value }] of first) {
    const other = second.get(key)
    if (!other) continue
    const size = Math.abs(value) / 2 + Math.abs(other.value) / 2
    const share = size === 0 ? 0 : Math.abs(value / size - other.value / size)
    shares.push(share)
    if (!(share <= largest)) [largest, at] = [share, time]
  }
  return { rows: shares.length, median: shares.length > 0 ? median(shares) : Number.NaN, largest, at }
}

/** A share as percent, such as “0.117%”. */
export function percentOf(share: number): string {
  return share > 0 && share < 0.000_01 ? 'under 0.001%' : `${Number((share * 100).toPrecision(3))}%`
}
