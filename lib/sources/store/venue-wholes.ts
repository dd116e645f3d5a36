import { type Frame, frame, isNumeric } from '@/lib/engine/frame'
import { type Members, totalOfMembers } from '@/lib/engine/ops/rows/members'
import { VENUES } from '@/lib/sources/base-tables'

interface VenueWhole {
  table: string
  /** Column over the venues. */
  whole: string
  /** Stem of the columns of the venues. */
  stem: string
  over(members: Members): Float64Array
  /** Layers that stored the value of their own venue as the whole in earlier versions. */
  not: readonly string[]
}

/**
 * Columns over the venues of a table. They are derived from the merged rows, never stored per source: a venue does not
 * know the others, and two sources would stand for the whole in turn.
 */
const WHOLES: readonly VenueWhole[] = [
  { table: 'derivatives/funding', whole: 'rate', stem: 'rate', over: meanOfReporting, not: ['binance'] },
  { table: 'derivatives/open-interest', whole: 'total', stem: 'oi', over: totalOfMembers, not: [] },
  { table: 'derivatives/volume', whole: 'total', stem: 'volume', over: totalOfMembers, not: [] },
]

const wholeOf = (table: string) => WHOLES.find((one) => one.table === table)
export const hasVenueWhole = (table: string): boolean => wholeOf(table) !== undefined

const venuesOf = ({ stem }: VenueWhole) => VENUES.map((venue) => `${stem}_${venue}`)

/** Columns over venues that a table has because its pieces have columns of venues. */
export function venueWholeColumns(table: string, columns: readonly string[]): string[] {
  const found = wholeOf(table)
  return found && venuesOf(found).some((name) => columns.includes(name)) ? [found.whole] : []
}

/** A stored piece without the whole that an earlier version made of its only venue. */
export function withoutOwnWhole(table: string, layer: string, piece: Frame): Frame {
  const kept = columnsWithoutOwnWhole(table, layer, Object.keys(piece.columns))
  return frame(piece.time, Object.fromEntries(kept.map((name) => [name, piece.columns[name]])))
}

export function columnsWithoutOwnWhole(
  table: string,
  layer: string,
  columns: readonly string[],
): readonly string[] {
  const found = wholeOf(table)
  return found?.not.includes(layer) ? columns.filter((name) => name !== found.whole) : columns
}

/**
 * The column over the venues of merged rows; null if the table has none. A venue counts from its first value on. A total
 * is missing where a venue that counts is, because it would fall as if positions had been closed.
 */
export function venueWhole(table: string, merged: Frame): Frame | null {
  const found = wholeOf(table)
  if (!found) return null
  const columns = venuesOf(found).flatMap((name) => {
    const column = merged.columns[name]
    return column && isNumeric(column) ? [column] : []
  })
  if (columns.length === 0) return null
  return frame(merged.time, { [found.whole]: found.over({ time: merged.time, columns }) })
}

/**
 * Mean over the venues with a value, NaN where fewer than half of those that have begun have one. A venue that is late
 * moves a mean little, and some publish their rates once a month.
 */
function meanOfReporting({ time, columns }: Members): Float64Array {
  const begins = columns.map((column) => column.findIndex((x) => !Number.isNaN(x)))
  return time.map((_, row) => {
    const begun = begins.filter((first) => first >= 0 && first <= row).length
    const present = columns.flatMap((column) => (Number.isNaN(column[row]) ? [] : [column[row]]))
    if (begun === 0 || present.length * 2 < begun) return Number.NaN
    return present.reduce((sum, x) => sum + x, 0) / present.length
  })
}
