import type { Field } from '@/lib/contract/endpoint'
import type { Family } from '@/lib/contract/family'
import type { Frame } from '@/lib/engine/frame'
import { textReader, type WireValue } from './wire-value'

/** Rows as a JSON array of objects, keys in the order of the fields. */
export function encodeJson(frame: Frame, fields: readonly Field[], family: Family): string {
  const readers = fields.map((field) => textReader(field, frame, family, jsonText))
  const keys = fields.map((field, index) => `${index === 0 ? '{' : ','}${JSON.stringify(field.name)}:`)
  if (fields.length === 0) return `[${Array(frame.time.length).fill('{}').join(',')}]`
  let text = '['
  for (let row = 0; row < frame.time.length; row++) {
    if (row > 0) text += ','
    for (let column = 0; column < keys.length; column++) {
      text += keys[column] + readers[column](row)
    }
    text += '}'
  }
  return `${text}]`
}

/** Fields as a JSON object of arrays, keys in the order of the fields. */
export function encodeColumns(frame: Frame, fields: readonly Field[], family: Family): string {
  const rows = frame.time.length
  const columns = fields.map((field) => {
    const read = textReader(field, frame, family, jsonText)
    let text = `${JSON.stringify(field.name)}:[`
    for (let row = 0; row < rows; row++) text += (row > 0 ? ',' : '') + read(row)
    return `${text}]`
  })
  return `{${columns.join(',')}}`
}

function jsonText(value: WireValue): string {
  return typeof value === 'number' ? `${value}` : JSON.stringify(value)
}
