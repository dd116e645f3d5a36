import type { Ref } from './define'
import { fillTableName, type ParamsInUse } from './table-name'

export interface ParsedRef {
  /** Undefined when the column belongs to the axis’s own table. */
  table?: string
  column: string
  mode: 'exact' | 'hold'
}

/** The alternatives of a reference, `a:b|hold||c:d`, in order of preference. */
export function parseRef(ref: Ref, params: ParamsInUse): ParsedRef[] {
  return ref.split('||').map((part) => {
    const [address, mode] = part.split('|')
    const colon = address.lastIndexOf(':')
    // A colon inside braces belongs to a placeholder.
    const split = colon > address.lastIndexOf('}') ? colon : -1
    return {
      ...(split >= 0 ? { table: fillTableName(address.slice(0, split), params) } : {}),
      column: split >= 0 ? address.slice(split + 1) : address,
      mode: mode === 'hold' ? 'hold' : 'exact',
    }
  })
}
