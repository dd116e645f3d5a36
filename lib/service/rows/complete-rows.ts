import type { Field } from '@/lib/contract/endpoint'
import { type Column, type Frame, isNumeric, mapColumn, valueAt } from '@/lib/engine/frame'

/**
 * Leaves out rows that lack a value of a field typed without a question mark. Fields with a number for unknown values
 * cost no row. Fields in `missing` have no input loaded at all and are exempt: they are null and named in the metadata.
 */
export function completeRows(frame: Frame, fields: readonly Field[], missing: readonly string[]): Frame {
  const needed = fields
    .filter(
      ({ name, type, role, unknownAs }) =>
        !type.endsWith('?') && role !== 'time' && unknownAs === undefined && !missing.includes(name),
    )
    .map((field) => frame.columns[field.name])
    .filter((column) => column !== undefined)
  if (needed.length === 0) return frame

  const rows = frame.time.length
  const kept = new Uint32Array(rows)
  let count = 0
  for (let row = 0; row < rows; row++) {
    if (needed.every((column) => hasValue(column, row))) kept[count++] = row
  }
  if (count === rows) return frame
  const index = kept.subarray(0, count)
  const columns: Record<string, Column> = {}
  for (const field of fields) {
    const column = frame.columns[field.name]
    if (column) columns[field.name] = take(column, index)
  }
  return { time: takeNumbers(frame.time, index), columns }
}

function hasValue(column: Column, row: number): boolean {
  if (isNumeric(column)) return Number.isFinite(column[row])
  const value = valueAt(column, row)
  return value !== null && value !== undefined
}

function take(column: Column, index: Uint32Array): Column {
  return mapColumn(
    column,
    (values) => takeNumbers(values, index),
    (values) => Array.from(index, (row) => values[row]),
  )
}

function takeNumbers(column: Float64Array, index: Uint32Array): Float64Array {
  const values = new Float64Array(index.length)
  for (let i = 0; i < index.length; i++) values[i] = column[index[i]]
  return values
}
