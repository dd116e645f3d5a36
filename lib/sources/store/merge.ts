import { type Frame, frame, isNumeric } from '@/lib/engine/frame'
import type { SourceResolution } from '@/lib/sources/source'

/** Key that identifies a row across pieces: the height of a block (median times repeat), otherwise the time. */
function keysOf(source: Frame, resolution: SourceResolution): Float64Array {
  const height = resolution === 'block' ? source.columns.block_height : source.time
  if (!height || !isNumeric(height)) throw new Error('Block rows need the column block_height')
  return height
}

/** Merges pieces sorted by precedence into one frame. Each value comes from the first piece that has it. */
export function merge(pieces: readonly Frame[], resolution: SourceResolution): Frame {
  if (pieces.length === 1) return pieces[0]
  const keys = pieces.map((piece) => keysOf(piece, resolution))
  const all = [...new Set(keys.flatMap((list) => [...list]))].sort((a, b) => a - b)
  const row = new Map(all.map((key, index) => [key, index]))
  const time = new Float64Array(all.length).fill(Number.NaN)
  const columns: Record<string, Float64Array> = {}
  pieces.forEach((piece, index) => {
    const places = Uint32Array.from(keys[index], (key) => row.get(key) ?? 0)
    fill(time, piece.time, places)
    for (const [name, column] of Object.entries(piece.columns)) {
      if (!isNumeric(column)) continue
      columns[name] ??= new Float64Array(all.length).fill(Number.NaN)
      fill(columns[name], column, places)
    }
  })
  return frame(time, columns)
}

function fill(target: Float64Array, values: Float64Array, places: Uint32Array): void {
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(target[places[i]])) target[places[i]] = values[i]
  }
}

/** Whether `others` have a value wherever `piece` has one, so that it adds nothing. */
export function isCovered(piece: Frame, others: readonly Frame[], resolution: SourceResolution): boolean {
  if (others.length === 0) return false
  const merged = merge(others, resolution)
  const row = new Map(Array.from(keysOf(merged, resolution), (key, index) => [key, index]))
  const keys = keysOf(piece, resolution)
  return Object.entries(piece.columns).every(([name, column]) => {
    const cover = merged.columns[name]
    if (!isNumeric(column)) return true
    return column.every((value, i) => {
      if (Number.isNaN(value)) return true
      const at = row.get(keys[i])
      return at !== undefined && cover !== undefined && isNumeric(cover) && !Number.isNaN(cover[at])
    })
  })
}
