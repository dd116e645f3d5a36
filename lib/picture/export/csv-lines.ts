import { csvCell, quotedCell } from '@/lib/contract/csv-cell'
import type { Sheet } from './sheet'

/** The written part of a sheet. */
type Lines = Pick<Sheet, 'count' | 'first' | 'cell'> & { key: string; columns: readonly { name: string }[] }

/**
 * The header and the rows of a sheet as lines of CSV. A missing value is an empty cell, a nested one is JSON. For
 * spreadsheets `inEurope`, numbers have a decimal comma and semicolons separate the cells.
 */
export function csvLines({ key, columns, count, first, cell }: Lines, inEurope = false): string[] {
  const separator = inEurope ? ';' : ','
  const text = (written: string) =>
    inEurope && written.includes(';') ? quotedCell(written) : csvCell(written)
  const cellOf = (value: unknown) =>
    inEurope && typeof value === 'number' ? String(value).replace('.', ',') : text(textOf(value))
  const lines = [[key, ...columns.map(({ name }) => name)].map(text).join(separator)]
  for (let row = 0; row < count; row++) {
    const cells = columns.map((_, column) => cellOf(cell(row, column)))
    lines.push([text(String(first(row))), ...cells].join(separator))
  }
  return lines
}

const textOf = (value: unknown): string =>
  value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
