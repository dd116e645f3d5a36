import type { PackedColumn, WireColumn } from '@/lib/contract/series'

/** Columns as they are sent, in either form. */
export type SentColumns = Readonly<Record<string, WireColumn | PackedColumn>>

/** The values of a column in either form; undefined if there is no such column. */
export function unpackedColumn(columns: SentColumns, name: string): WireColumn | undefined {
  const column = columns[name]
  if (!column || Array.isArray(column)) return column
  const scale = 10 ** column.digits
  const from = 'from' in column ? wholeNumbers(unpackedColumn(columns, column.from), scale) : []
  let step = 0
  let sum = 0
  return column.steps.map((one, row) => {
    if (one === null) return null
    if ('from' in column) return ((from[row - column.before] ?? 0) + one) / scale
    step = column.order === 2 ? step + one : one
    sum += step
    return sum / scale
  })
}

/** The values times `scale` as the nearest whole numbers, which both sides count from. */
export const wholeNumbers = (column: WireColumn | undefined, scale: number): number[] =>
  (column ?? []).map((value) => Math.round(Number(value) * scale))
