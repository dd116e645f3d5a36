import type { Field } from '@/lib/contract/endpoint'
import type { Family } from '@/lib/contract/family'
import type { Frame } from '@/lib/engine/frame'
import type { TextWriter } from './text-writer'
import { textReader, type WireValue } from './wire-value'

/** Writes rows as a JSON array of objects, keys in the order of the fields. */
export function writeJson(to: TextWriter, frame: Frame, fields: readonly Field[], family: Family): void {
  const readers = fields.map((field) => textReader(field, frame, family, jsonText))
  const keys = fields.map((field, index) => `${index > 0 ? ',' : ''}${JSON.stringify(field.name)}:`)
  to.add('[')
  for (let row = 0; row < frame.time.length; row++) {
    to.add(row > 0 ? ',{' : '{')
    for (let column = 0; column < keys.length; column++) {
      to.add(keys[column])
      to.add(readers[column](row))
    }
    to.add('}')
  }
  to.add(']')
}

/** Writes fields as a JSON object of arrays, keys in the order of the fields. */
export function writeColumns(to: TextWriter, frame: Frame, fields: readonly Field[], family: Family): void {
  to.add('{')
  for (const [index, field] of fields.entries()) {
    const read = textReader(field, frame, family, jsonText)
    to.add(`${index > 0 ? ',' : ''}${JSON.stringify(field.name)}:[`)
    for (let row = 0; row < frame.time.length; row++) {
      if (row > 0) to.add(',')
      to.add(read(row))
    }
    to.add(']')
  }
  to.add('}')
}

function jsonText(value: WireValue): string {
  return typeof value === 'number' ? `${value}` : JSON.stringify(value)
}
