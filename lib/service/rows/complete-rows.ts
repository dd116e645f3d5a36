import type { Field } from '@/lib/contract/endpoint'
import type { LeftOutSpan } from '@/lib/contract/series'
import { type Column, dayOf, type Frame, isNumeric, mapColumn, valueAt } from '@/lib/engine/frame'

/**
 * Leaves out rows that lack a value of a field typed without a question mark. Fields with a number for unknown values
 * cost no row. Fields in `missing` have no input loaded at all and are exempt: they are null and named in the metadata.
 */
export function completeRows(frame: Frame, fields: readonly Field[], missing: readonly string[]): Frame {
  const needed = neededColumns(frame, fields, missing).map(([, column]) => column)
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

/**
 * Runs of the rows that `completeRows` leaves out although they have a value of one of the fields that it needs. The
 * others only fill gaps in time.
 */
export function leftOutSpans(
  frame: Frame,
  fields: readonly Field[],
  missing: readonly string[],
): LeftOutSpan[] {
  const needed = neededColumns(frame, fields, missing)
  const spans: LeftOutSpan[] = []
  if (needed.length < 2) return spans
  let open: LeftOutSpan | undefined
  for (let row = 0; row < frame.time.length; row++) {
    const lacking = needed.flatMap(([name, column]) => (hasValue(column, row) ? [] : [name]))
    if (lacking.length === 0 || lacking.length === needed.length) {
      if (lacking.length === 0) open = undefined
      continue
    }
    const day = dayOf(frame.time[row])
    if (open && open.fields.join() === lacking.join()) {
      open.to = day
      open.rows++
    } else {
      open = { fields: lacking, from: day, to: day, rows: 1 }
      spans.push(open)
    }
  }
  return spans
}

/** The columns that each row has to have a value of, with their names. */
function neededColumns(
  { columns }: Frame,
  fields: readonly Field[],
  missing: readonly string[],
): (readonly [string, Column])[] {
  return fields.flatMap(({ name, type, role, unknownAs }) => {
    const isNeeded =
      !type.endsWith('?') && role !== 'time' && unknownAs === undefined && !missing.includes(name)
    return isNeeded && columns[name] ? [[name, columns[name]] as const] : []
  })
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
