import type { Field } from '@/lib/contract/endpoint'
import type { Family } from '@/lib/contract/family'
import type { Frame } from '@/lib/engine/frame'
import type { TextWriter } from './text-writer'
import { valueWriter, type WireValue } from './wire-value'

const encoder = new TextEncoder()

/** Writes rows as a JSON array of objects, keys in the order of the fields. */
export function writeJson(to: TextWriter, frame: Frame, fields: readonly Field[], family: Family): void {
  const writers = fields.map((field) => valueWriter(to, field, frame, family, jsonText))
  const keys = fields.map((field, index) =>
    encoder.encode(`${index > 0 ? ',' : ''}${JSON.stringify(field.name)}:`),
  )
  to.add('[')
  for (let row = 0; row < frame.time.length; row++) {
    to.add(row > 0 ? ',{' : '{')
    for (let column = 0; column < keys.length; column++) {
      to.addBytes(keys[column])
      writers[column](row)
    }
    to.add('}')
  }
  to.add(']')
}

/** Writes fields as a JSON object of arrays, keys in the order of the fields. */
export function writeColumns(to: TextWriter, frame: Frame, fields: readonly Field[], family: Family): void {
  to.add('{')
  for (const [index, field] of fields.entries()) {
    const write = valueWriter(to, field, frame, family, jsonText)
    to.add(`${index > 0 ? ',' : ''}${JSON.stringify(field.name)}:[`)
    for (let row = 0; row < frame.time.length; row++) {
      if (row > 0) to.add(',')
      write(row)
    }
    to.add(']')
  }
  to.add('}')
}

function jsonText(value: WireValue): string {
  return typeof value === 'number' ? `${value}` : JSON.stringify(value)
}
