import { type Frame, frame, isNumeric, lowerBound, numbersIn } from '@/lib/engine/frame'
import type { Partition } from '@/lib/sources/partitions'
import type { SourceResolution } from '@/lib/sources/source'

/** Key that identifies a row across pieces: the height of a block (median times repeat), otherwise the time. */
function keysOf(source: Frame, resolution: SourceResolution): Float64Array {
  return resolution === 'block' ? numbersIn(source, 'block_height') : source.time
}

/**
 * Merges pieces sorted by precedence into one frame. Each value comes from the first piece that has it; the columns of a
 * partition come from one piece in each row.
 */
export function merge(
  pieces: readonly Frame[],
  resolution: SourceResolution,
  partitions: readonly Partition[] = [],
): Frame {
  if (pieces.length === 1 && partitions.every(({ wholes }) => Object.keys(wholes).length === 0))
    return pieces[0]
  const keys = pieces.map((piece) => keysOf(piece, resolution))
  const all = distinct(keys)
  const time = new Float64Array(all.length).fill(Number.NaN)
  const columns: Record<string, Float64Array> = {}
  const places = keys.map((list) => Uint32Array.from(list, (key) => lowerBound(all, key)))
  const groups = partitions.map((partition) => ({
    partition,
    from: sourceRows(partition, pieces, places, all.length),
  }))
  const groupOf = new Map(
    groups.flatMap(({ partition, from }) => partition.columns.map((name) => [name, from])),
  )
  pieces.forEach((piece, index) => {
    fill(time, piece.time, places[index])
    for (const [name, column] of Object.entries(piece.columns)) {
      if (!isNumeric(column)) continue
      columns[name] ??= new Float64Array(all.length).fill(Number.NaN)
      fill(columns[name], column, places[index], groupOf.get(name), index)
    }
    for (const { partition, from } of groups) {
      for (const [whole, as] of Object.entries(partition.wholes)) {
        const column = piece.columns[whole]
        if (!column || !isNumeric(column) || !partition.columns.some((name) => piece.columns[name])) continue
        columns[as] ??= new Float64Array(all.length).fill(Number.NaN)
        fill(columns[as], column, places[index], from, index)
      }
    }
  })
  return frame(time, columns)
}

/** All keys, ascending. Tables of ten minutes have millions, so nothing else than numbers is made of them. */
function distinct(keys: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(keys.reduce((sum, list) => sum + list.length, 0))
  let end = 0
  for (const list of keys) {
    all.set(list, end)
    end += list.length
  }
  all.sort()
  let count = 0
  for (const key of all) if (count === 0 || key !== all[count - 1]) all[count++] = key
  return all.slice(0, count)
}

/** For each merged row, the piece that the columns of a partition come from; −1 for none. */
function sourceRows(
  { columns, lead }: Partition,
  pieces: readonly Frame[],
  places: readonly Uint32Array[],
  rows: number,
): Int32Array {
  const from = new Int32Array(rows).fill(-1)
  const most = new Uint32Array(rows)
  pieces.forEach((piece, index) => {
    const parts = (lead ? [lead] : columns).flatMap((name) => {
      const column = piece.columns[name]
      return column && isNumeric(column) ? [column] : []
    })
    if (parts.length === 0) return
    for (let i = 0; i < piece.time.length; i++) {
      const count = parts.reduce((sum, part) => sum + (Number.isNaN(part[i]) ? 0 : 1), 0)
      const at = places[index][i]
      if (count <= most[at]) continue
      most[at] = count
      from[at] = index
    }
  })
  return from
}

/** Fills gaps with the values of a piece, of a partition only in the rows that come from the piece. */
function fill(
  target: Float64Array,
  values: Float64Array,
  places: Uint32Array,
  from?: Int32Array,
  index?: number,
): void {
  for (let i = 0; i < values.length; i++) {
    const at = places[i]
    if (from && from[at] !== index) continue
    if (Number.isNaN(target[at])) target[at] = values[i]
  }
}

/** Whether `others` have a value wherever `piece` has one, so that it adds nothing. */
export function isCovered(
  piece: Frame,
  others: readonly Frame[],
  resolution: SourceResolution,
  partitions: readonly Partition[] = [],
): boolean {
  if (others.length === 0) return false
  const merged = merge(others, resolution, partitions)
  const rows = keysOf(merged, resolution)
  const keys = keysOf(piece, resolution)
  return Object.entries(piece.columns).every(([name, column]) => {
    const cover = merged.columns[name]
    if (!isNumeric(column)) return true
    return column.every((value, i) => {
      if (Number.isNaN(value)) return true
      const at = lowerBound(rows, keys[i])
      return rows[at] === keys[i] && cover !== undefined && isNumeric(cover) && !Number.isNaN(cover[at])
    })
  })
}
