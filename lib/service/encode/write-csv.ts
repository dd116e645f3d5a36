import { csvCell, quotedCell } from '@/lib/contract/csv-cell'
import type { Field } from '@/lib/contract/endpoint'
import type { Family } from '@/lib/contract/family'
import type { Frame } from '@/lib/engine/frame'
import type { TextWriter } from './text-writer'
import { valueWriter, type WireValue } from './wire-value'

/** Writes rows as RFC 4180: a header row, CRLF after every row, null as an empty cell, objects as JSON text. */
export function writeCsv(to: TextWriter, frame: Frame, fields: readonly Field[], family: Family): void {
  const writers = fields.map((field) => valueWriter(to, field, frame, family, cell))
  to.add(`${fields.map((field) => cell(field.name)).join(',')}\r\n`)
  for (let row = 0; row < frame.time.length; row++) {
    for (let column = 0; column < writers.length; column++) {
      if (column > 0) to.add(',')
      writers[column](row)
    }
    to.add('\r\n')
  }
}

function cell(value: WireValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return `${value}`
  return typeof value === 'object' ? quotedCell(JSON.stringify(value)) : csvCell(String(value))
}
