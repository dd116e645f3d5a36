import { type Frame, frame, isNumeric } from '@/lib/engine/frame'
import type { SeveralRows } from '@/lib/sources/several-rows'

/**
 * Merges pieces, sorted by precedence, of a table with several rows per time. Each row comes from the first piece that
 * has it, with gaps filled from the next; the rows of a picture all come from the first piece with a row of their time.
 * Sorted by time, then by the column that names the row.
 */
export function mergeSeveral(pieces: readonly Frame[], { column, isPicture }: SeveralRows): Frame {
  const names = [...new Set(pieces.flatMap(numericNames))]
  const rows = new Map<string, { time: number; values: number[] }>()
  const pictures = new Map<number, Frame>()
  for (const piece of pieces) {
    const keys = keysOf(piece, column)
    const columns = names.map((name) => numbersOf(piece, name))
    for (let row = 0; row < piece.time.length; row++) {
      const time = piece.time[row]
      if (isPicture && (pictures.get(time) ?? piece) !== piece) continue
      pictures.set(time, piece)
      const key = `${time}/${keys[row]}`
      const values = columns.map((one) => (one ? one[row] : Number.NaN))
      const found = rows.get(key)
      if (!found) rows.set(key, { time, values })
      else found.values = found.values.map((value, at) => (Number.isNaN(value) ? values[at] : value))
    }
  }
  const place = names.indexOf(column)
  const sorted = [...rows.values()].sort((a, b) => a.time - b.time || a.values[place] - b.values[place])
  return frame(
    Float64Array.from(sorted, ({ time }) => time),
    Object.fromEntries(
      names.map((name, at) => [name, Float64Array.from(sorted, ({ values }) => values[at])]),
    ),
  )
}

/** Whether `others` have a value wherever `piece` has one. */
export function isCoveredBySeveral(piece: Frame, others: readonly Frame[], rows: SeveralRows): boolean {
  if (others.length === 0) return false
  const merged = mergeSeveral(others, rows)
  const keys = keysOf(merged, rows.column)
  const place = new Map(Array.from(merged.time, (time, row) => [`${time}/${keys[row]}`, row]))
  const times = new Set(merged.time)
  const own = keysOf(piece, rows.column)
  return numericNames(piece).every((name) => {
    const cover = numbersOf(merged, name)
    return numbersOf(piece, name)?.every((value, row) => {
      if (Number.isNaN(value)) return true
      const time = piece.time[row]
      if (rows.isPicture) return times.has(time)
      const at = place.get(`${time}/${own[row]}`)
      return at !== undefined && cover !== undefined && !Number.isNaN(cover[at])
    })
  })
}

const numericNames = ({ columns }: Frame) =>
  Object.entries(columns).flatMap(([name, column]) => (isNumeric(column) ? [name] : []))

function numbersOf({ columns }: Frame, name: string): Float64Array | undefined {
  const column = columns[name]
  return column && isNumeric(column) ? column : undefined
}

function keysOf(piece: Frame, column: string): Float64Array {
  const keys = numbersOf(piece, column)
  if (!keys) throw new Error(`Rows of several a time need the column ${column}`)
  return keys
}
