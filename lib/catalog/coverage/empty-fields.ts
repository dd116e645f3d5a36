import type { Field } from '@/lib/contract/endpoint'
import { type Frame, isNumeric, valueAt } from '@/lib/engine/frame'

/** Fields of a series without a value in its days, and whether one of its own fields has one. */
export interface Emptiness {
  fields: ReadonlySet<string>
  hasValues: boolean
  /** Set if no day has a value: whether rows finer than a day have one. */
  hasFinerValues?: boolean
}

/** Names of the fields without a value in any row. A field that is always null by its type is not missing. */
export function emptyFields({ columns, time }: Frame, fields: readonly Field[]): string[] {
  return fields.flatMap(({ name, role, type }) => {
    if (role === 'time' || type === 'null?') return []
    const column = columns[name]
    if (!column) return [name]
    if (isNumeric(column)) return column.every(Number.isNaN) ? [name] : []
    for (let row = 0; row < time.length; row++) {
      const value = valueAt(column, row)
      if (value !== null && value !== undefined) return []
    }
    return [name]
  })
}
