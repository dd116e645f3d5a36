import type { PackedColumn, WireColumn } from '@/lib/contract/series'

/** The values of a column in either form. */
export function unpacked(column: WireColumn | PackedColumn): WireColumn {
  if (Array.isArray(column)) return column
  const scale = 10 ** column.digits
  let step = 0
  let sum = 0
  return column.steps.map((one) => {
    if (one === null) return null
    step = column.order === 2 ? step + one : one
    sum += step
    return sum / scale
  })
}
