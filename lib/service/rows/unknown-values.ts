import type { Field } from '@/lib/contract/endpoint'
import type { UnknownSpan } from '@/lib/contract/series'
import { dayOf, type Frame, isNumeric } from '@/lib/engine/frame'

/** The rows with `unknownAs` in place of missing values, for fields that have it. */
export function withNumbersForUnknown(rows: Frame, fields: readonly Field[]): Frame {
  const filled = fields.flatMap(({ name, unknownAs }) => {
    const column = rows.columns[name]
    if (unknownAs === undefined || !column || !isNumeric(column)) return []
    return [[name, column.map((value) => (Number.isFinite(value) ? value : unknownAs))] as const]
  })
  return filled.length === 0
    ? rows
    : { time: rows.time, columns: { ...rows.columns, ...Object.fromEntries(filled) } }
}

/** Runs of the rows `start … end-1` without a value of a field with `unknownAs`. */
export function unknownSpans(
  { time, columns }: Frame,
  fields: readonly Field[],
  start: number,
  end: number,
): UnknownSpan[] {
  return fields.flatMap(({ name: field, unknownAs }) => {
    const column = columns[field]
    if (unknownAs === undefined || !column || !isNumeric(column)) return []
    const spans: UnknownSpan[] = []
    let open: UnknownSpan | undefined
    for (let row = start; row < end; row++) {
      if (Number.isFinite(column[row])) open = undefined
      else if (open) open.to = dayOf(time[row])
      else {
        const day = dayOf(time[row])
        open = { field, from: day, to: day }
        spans.push(open)
      }
    }
    return spans
  })
}
