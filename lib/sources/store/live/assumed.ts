import 'server-only'
import { DAY_MS, type Frame, frame, isNumeric } from '@/lib/engine/frame'
import { pickRows } from '@/lib/engine/ops/rows/pick-rows'
import { PUBLISHED } from '@/lib/sources/base-table'
import { knownTimes } from '@/lib/sources/publication'
import { EPOCH_TABLE } from '../block-difficulty'
import { LEDGER_SPENDS } from '../ledger-tables'
import type { Assumed, Manifest, Piece } from '../manifest'

/** Rows by height, and amounts that follow each other, cannot be cut at a day. */
const UNCUT = new Set([EPOCH_TABLE, LEDGER_SPENDS])

/** Pieces of imported files with the time of their import, in its order. Those whose time is unknown, '', come first. */
function vintages({ files, pieces, retired = [] }: Manifest): { piece: Piece; at: string }[] {
  const at = new Map<string, string>()
  for (const entry of Object.values(files))
    for (const file of entry.pieces ?? []) {
      const known = at.get(file)
      if (known === undefined || (entry.at ?? '') < known) at.set(file, entry.at ?? '')
    }
  const all = [
    ...pieces.filter(({ live }) => live === undefined),
    ...retired.map(({ by: _, ...piece }) => piece),
  ]
  const order = (piece: Piece) => at.get(piece.file) ?? ''
  return all
    .sort((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : a.file < b.file ? -1 : 1))
    .map((piece) => ({ piece, at: order(piece) }))
}

/** Time of the first row of any imported file; null without one. */
export function firstImportedRow(manifest: Manifest): number | null {
  const firsts = vintages(manifest).flatMap(({ piece: { table, first } }) =>
    UNCUT.has(table) ? [] : [first],
  )
  return firsts.length > 0 ? firsts.reduce((least, first) => Math.min(least, first)) : null
}

/**
 * Pieces for the tables of which nothing was recorded by a day: of each day the earliest vintage that has it, because it
 * is nearest to the unknown one. `known` are the pieces of that day.
 */
export function assumedPieces(manifest: Manifest, known: readonly Piece[], day: number): Piece[] {
  const idOf = ({ table, resolution }: Piece) => `${table}@${resolution}`
  const recorded = new Set(known.map(idOf))
  const earlier = new Map<string, Piece[]>()
  const begins = new Map<string, string>()
  return vintages(manifest).flatMap(({ piece, at }) => {
    if (!begins.has(idOf(piece))) begins.set(idOf(piece), at.slice(0, 10))
    if (recorded.has(idOf(piece)) || piece.first >= day + DAY_MS || UNCUT.has(piece.table)) return []
    const group = `${idOf(piece)} ${piece.layer}`
    const before = earlier.get(group) ?? []
    earlier.set(group, [...before, piece])
    const without = before.map(({ first, last, columns }) => ({ first, last, columns }))
    return [
      {
        ...piece,
        last: Math.min(piece.last, piece.resolution === '1d' ? day : day + DAY_MS - 1),
        assumed: { day, before: begins.get(idOf(piece)) ?? '', without },
      },
    ]
  })
}

/** The rows of a vintage that count as known on a day. */
export function assumedRows({ table, resolution }: Piece, rows: Frame, { day, without }: Assumed): Frame {
  const stated = rows.columns[PUBLISHED]
  const known = knownTimes(table, resolution, rows.time, stated && isNumeric(stated) ? stated : undefined)
  const end = day + DAY_MS
  const columns = Object.entries(rows.columns).map(([name, column]) => {
    const covered = without.filter((one) => one.columns.includes(name))
    if (covered.length === 0 || !isNumeric(column)) return [name, column] as const
    const isCovered = (time: number) => covered.some(({ first, last }) => time >= first && time <= last)
    return [name, column.map((value, row) => (isCovered(rows.time[row]) ? Number.NaN : value))] as const
  })
  const kept = Array.from(known.keys()).filter((row) => known[row] < end && rows.time[row] < end)
  return pickRows(frame(rows.time, Object.fromEntries(columns)), kept)
}
