import type { StaleInput } from '@/lib/contract/series'
import type { Column, Frame } from '@/lib/engine/frame'
import { dayOf, valueAt } from '@/lib/engine/frame'
import { inputName } from '@/lib/sources/input-name'
import { expiryTimes } from '@/lib/sources/publication'
import { baseNodes } from './base-nodes'
import type { BaseNode, Node } from './plan'

/** A field, and the nodes it is computed from. */
export interface FieldInputs {
  name: string
  nodes: readonly Node[]
}

/** Time of the last value of a base column, and when it was published by its file; NaN where there is none. */
export interface LastValue {
  time: number
  published: number
}

/**
 * Inputs that ended although the axis goes on, and the fields that therefore end before it.
 */
export function endedInputs(
  frame: Frame,
  fields: readonly FieldInputs[],
  axisEnd: number,
  lastOf: (node: BaseNode) => LastValue,
): StaleInput[] {
  const found = new Map<string, StaleInput>()
  for (const { name, nodes } of fields) {
    const column = frame.columns[name]
    const end = column ? lastTime(frame.time, column) : Number.NaN
    if (!(end < axisEnd)) continue
    for (const node of baseNodes(nodes)) {
      const { time: last, published } = lastOf(node)
      if (Number.isNaN(last)) continue
      const [until] = expiryTimes(
        node.table,
        node.resolution,
        Float64Array.of(last),
        Float64Array.of(published),
      )
      if (until >= axisEnd || end > until) continue
      // Values that are not held end before the last one expires.
      const endDay = dayOf(end)
      const entry = found.get(node.key) ?? {
        table: node.table,
        column: node.column,
        name: inputName(node.table, node.column),
        last: dayOf(last),
        until: endDay,
        fields: [],
      }
      if (entry.until < endDay) entry.until = endDay
      entry.fields.push(name)
      found.set(node.key, entry)
    }
  }
  return [...found.values()]
}

/** Time of the last value of a column; NaN if it has none. */
export function lastTime(time: Float64Array, column: Column): number {
  for (let row = time.length - 1; row >= 0; row--) {
    const value = valueAt(column, row)
    if (value !== null && value !== undefined && !Number.isNaN(value)) return time[row]
  }
  return Number.NaN
}
