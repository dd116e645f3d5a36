import { csvCell, quotedCell } from '@/lib/contract/csv-cell'
import type { Field } from '@/lib/contract/endpoint'
import type { Family } from '@/lib/contract/family'
import type { Frame } from '@/lib/engine/frame'
import { textReader, type WireValue } from './wire-value'

/** Rows as RFC 4180: a header row, CRLF after every row, null as an empty cell, objects as JSON text. */
export function encodeCsv(frame: Frame, fields: readonly Field[], family: Family): string {
  const readers = fields.map((field) => textReader(field, frame, family, cell))
  let text = `${fields.map((field) => cell(field.name)).join(',')}\r\n`
  for (let row = 0; row < frame.time.length; row++) {
    for (let column = 0; column < readers.length; column++) {
      text += (column > 0 ? ',' : '') + readers[column](row)
    }
    text += '\r\n'
  }
  return text
}

function cell(value: WireValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return `${value}`
  return typeof value === 'object' ? quotedCell(JSON.stringify(value)) : csvCell(String(value))
}
