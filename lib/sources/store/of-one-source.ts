import { type Frame, frame, isNumeric } from '@/lib/engine/frame'
import { partsOfWholes } from '@/lib/sources/one-source'
import type { LayeredFrame } from './coin-price'

export const hasParts = (table: string): boolean => partsOfWholes(table).length > 0

/** Names of the columns that `withPartsOfOneSource` adds: those of which one layer of the files has part and whole. */
export function partColumns(
  table: string,
  files: readonly { layer: string; columns: readonly string[] }[],
): string[] {
  const layers = [...new Set(files.map(({ layer }) => layer))].map(
    (layer) => new Set(files.flatMap((file) => (file.layer === layer ? file.columns : []))),
  )
  return partsOfWholes(table).flatMap(({ whole, part, column }) =>
    layers.some((columns) => columns.has(whole) && columns.has(part)) ? [column] : [],
  )
}

/**
 * Adds each part of a whole as the source of the whole gives it, row by row: NaN where that source has no value of the
 * part. `pieces` are those that were merged, by precedence.
 */
export function withPartsOfOneSource(table: string, pieces: readonly LayeredFrame[], merged: Frame): Frame {
  const files = pieces.map((piece) => ({ layer: piece.layer, columns: Object.keys(piece.frame.columns) }))
  const names = partColumns(table, files)
  const wanted = partsOfWholes(table).filter(({ column }) => names.includes(column))
  if (wanted.length === 0) return merged
  const rowOf = new Map(Array.from(merged.time, (time, row) => [time, row]))
  const values = (layer: string, name: string) => {
    const out = new Float64Array(merged.time.length).fill(Number.NaN)
    for (const piece of pieces) {
      const column = piece.frame.columns[name]
      if (piece.layer !== layer || !column || !isNumeric(column)) continue
      piece.frame.time.forEach((time, i) => {
        const row = rowOf.get(time)
        if (row !== undefined && Number.isNaN(out[row])) out[row] = column[i]
      })
    }
    return out
  }
  const layers = [...new Set(pieces.map(({ layer }) => layer))]
  const added = wanted.map(({ whole, part, column }) => {
    const found = layers.map((layer) => ({ whole: values(layer, whole), part: values(layer, part) }))
    const ofSource = merged.time.map((_, row) => {
      const source = found.find((one) => !Number.isNaN(one.whole[row]))
      return source ? source.part[row] : Number.NaN
    })
    return [column, ofSource] as const
  })
  return frame(merged.time, { ...merged.columns, ...Object.fromEntries(added) })
}
