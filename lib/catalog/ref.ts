import type { Ref } from './define'
import { fillTableName, type ParamsInUse } from './table-name'

export interface ParsedRef {
  /** Undefined when the column belongs to the axis’s own table. */
  table?: string
  column: string
  mode: 'exact' | 'hold'
}

/** References as they are written in definitions, with placeholders. Each is read once. */
const patterns = new Map<Ref, readonly ParsedRef[]>()

/** The alternatives of a reference, `a:b|hold||c:d`, in order of preference. */
export function parseRef(ref: Ref, params: ParamsInUse): readonly ParsedRef[] {
  const pattern = patterns.get(ref) ?? ref.split('||').map(readChoice)
  patterns.set(ref, pattern)
  if (!ref.includes('{')) return pattern
  return pattern.map((choice) =>
    choice.table === undefined ? choice : { ...choice, table: fillTableName(choice.table, params) },
  )
}

function readChoice(part: string): ParsedRef {
  const [address, mode] = part.split('|')
  const colon = address.lastIndexOf(':')
  // A colon inside braces belongs to a placeholder.
  const split = colon > address.lastIndexOf('}') ? colon : -1
  return {
    ...(split >= 0 ? { table: address.slice(0, split) } : {}),
    column: split >= 0 ? address.slice(split + 1) : address,
    mode: mode === 'hold' ? 'hold' : 'exact',
  }
}
