import { type Column, valueAt } from '@/lib/engine/frame'

export type Direction = 'ascending' | 'descending'

/** Row numbers sorted by a column. Missing values come last in both directions, and equal values keep their order. */
export function sortRows(column: Column, direction: Direction): Uint32Array {
  const rows = Uint32Array.from({ length: column.length }, (_, row) => row)
  const sign = direction === 'ascending' ? 1 : -1
  return rows.sort((a, b) => {
    const left = valueAt(column, a)
    const right = valueAt(column, b)
    const leftMissing = isMissing(left)
    const rightMissing = isMissing(right)
    if (leftMissing || rightMissing) return leftMissing === rightMissing ? a - b : leftMissing ? 1 : -1
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : String(left).localeCompare(String(right))
    return order === 0 ? a - b : sign * order
  })
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || Number.isNaN(value)
}
