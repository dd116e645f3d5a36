import { seriesPath } from '@/lib/contract/family'
import type { TableRow } from '../table/visible-table'

/** The rows of these series, in the order of the paths. Null is all rows. */
export function onlyListed(rows: readonly TableRow[], paths: readonly string[] | null): readonly TableRow[] {
  if (paths === null) return rows
  const byPath = new Map(rows.map((row) => [seriesPath(row.endpoint), row]))
  return [...new Set(paths)].flatMap((path) => byPath.get(path) ?? [])
}
