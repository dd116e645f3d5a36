import 'server-only'
import { createHash } from 'node:crypto'
import type { Column } from '@/lib/engine/frame'
import { isRecords } from '@/lib/engine/records'

/** Columns stay the same objects until new data are loaded, and several series have the same ones. */
const digests = new WeakMap<object, string>()

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('base64')

/** A hash of the values of a column. Equal values have the same, whoever loaded them. */
export function columnDigest(column: Column): string {
  const known = digests.get(column)
  if (known !== undefined) return known
  const made = ArrayBuffer.isView(column)
    ? sha256(new Uint8Array(column.buffer, column.byteOffset, column.byteLength))
    : sha256(contentText(isRecords(column) ? column.byKey : column))
  digests.set(column, made)
  return made
}

/** A text for plain values, in which each column of numbers is a hash. Equal values have equal texts. */
export function contentText(value: unknown): string {
  return JSON.stringify(value, (_, part) => {
    if (part instanceof Float64Array) return columnDigest(part)
    if (part instanceof Set) return [...part]
    // JSON has one text for all of them.
    return typeof part === 'number' && !Number.isFinite(part) ? String(part) : part
  })
}
