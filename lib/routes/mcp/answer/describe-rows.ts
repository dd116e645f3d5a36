import type { Row } from '../tools/load-rows'

/** A value with the date or day of its row. */
export type Dated = readonly [at: string | number, value: number]

/** Statistics of a column over the rows of an answer, not only over the rows that it lists. */
export interface ColumnStatistics {
  /** Values that are numbers. */
  n: number
  first: Dated
  last: Dated
  min: Dated
  max: Dated
  mean: number
}

/** Name of the column that names the rows of a file. */
export const keyOf = (rows: readonly Row[]): 'date' | 'day' =>
  rows.length > 0 && !('date' in rows[0]) ? 'day' : 'date'

/** Null for a column without numbers. */
export function statisticsOf(rows: readonly Row[], column: string): ColumnStatistics | null {
  const key = keyOf(rows)
  let n = 0
  let sum = 0
  let first: Dated | undefined
  let last: Dated | undefined
  let min: Dated | undefined
  let max: Dated | undefined
  for (const row of rows) {
    const value = row[column]
    if (typeof value !== 'number') continue
    const dated: Dated = [row[key] as string | number, value]
    n++
    sum += value
    first ??= dated
    last = dated
    if (!min || value < min[1]) min = dated
    if (!max || value > max[1]) max = dated
  }
  return first && last && min && max ? { n, first, last, min, max, mean: sum / n } : null
}

/** At most this many rows are in an answer. */
export const MOST_ROWS = 24

/**
 * Evenly spaced rows, the last and, of several, the first among them, and the row `withRow`, which takes the place of its
 * neighbor. Rows are left out, not averaged.
 */
export function evenlySpaced<T>(rows: readonly T[], most: number = MOST_ROWS, withRow = -1): T[] {
  if (rows.length <= most) return [...rows]
  const spaced = Array.from({ length: most }, (_, at) =>
    most === 1 ? rows.length - 1 : Math.round((at * (rows.length - 1)) / (most - 1)),
  )
  if (withRow >= 0 && !spaced.includes(withRow)) {
    const after = spaced.findIndex((at) => at > withRow)
    spaced[most === 1 ? 0 : Math.max(after - 1, 1)] = withRow
  }
  return spaced.map((at) => rows[at])
}
