import type { Sheet } from './sheet'

/** The rows of a sheet as objects, `null` for missing values. */
export function jsonRows({ key, columns, count, first, cell }: Sheet): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, row) => ({
    [key]: first(row),
    ...Object.fromEntries(columns.map(({ name }, column) => [name, cell(row, column)])),
  }))
}
