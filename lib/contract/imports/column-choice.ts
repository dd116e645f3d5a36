import type { ImportAnswer, ImportReport } from '../intake'

/** A stored column that values of a file can be imported into. */
export interface TargetColumn {
  table: string
  column: string
  /** Name in words. */
  name: string
  unit: string
  /** Units that can be converted into it, itself first. */
  units: readonly string[]
}

/** Result of a search for columns, the best first. `total` counts those that are left off, too. */
export interface FoundColumns {
  columns: readonly TargetColumn[]
  total: number
}

/** Points of a line, at most a few per pixel. Times in milliseconds UTC. */
export interface Line {
  time: readonly number[]
  value: readonly number[]
}

/** The rows that an import of one column would store. */
export interface PreviewedRows {
  kind: 'rows'
  /** Answer that imports it: with `sure` if there are warnings. */
  as: string
  /** Columns of the file: that of the values and that of the dates. */
  from: string
  dates: string
  /** Unit of the stored values. */
  unit: string
  /** The first ones, with days as `YYYY-MM-DD`. */
  first: readonly { day: string; value: number }[]
  count: number
  range: readonly [first: string, last: string]
  rejected: ImportReport['rejected']
  /** Contradictions to the cadence, the known history, the unit or the stored rows of the series. */
  warnings: readonly string[]
  /** Days by what happens to them. */
  days: { added: number; changed: number; same: number }
  /** Null if nothing is stored. */
  stored: Line | null
  /** The stored series after the import. */
  result: Line
}

export type ColumnPreview =
  | PreviewedRows
  /** The file can be read in several ways. */
  | { kind: 'question'; reason: string; answers: readonly ImportAnswer[] }
  | { kind: 'refused'; reason: string }

/** Longest answer, in characters: a column, its unit, and two names of the file. */
export const LONGEST_ANSWER = 400

/** The value of `--as` for a column of a file, without options. */
export function answerOf(choice: {
  table: string
  column: string
  /** Absent for that of the stored column. */
  unit?: string
  from: string
  dates?: string
}): string {
  const { table, column, unit, from, dates } = choice
  return `values:${table}:${column}${unit ? `@${unit}` : ''}=${from}${dates ? `=${dates}` : ''}`
}
