import { csvCell } from '@/lib/contract/csv-cell'
import type { Sheet } from './sheet'

/** The header and the rows of a sheet as lines of CSV. A missing value is an empty cell, a nested one is JSON. */
export function csvLines({ key, columns, count, first, cell }: Sheet): string[] {
  const lines = [[key, ...columns.map(({ name }) => name)].map(csvCell).join(',')]
  for (let row = 0; row < count; row++) {
    const cells = columns.map((_, column) => csvCell(textOf(cell(row, column))))
    lines.push([csvCell(String(first(row))), ...cells].join(','))
  }
  return lines
}

const textOf = (value: unknown): string =>
  value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
