import type { ChangeKind } from '@/lib/contract/endpoint'
import { seriesPath } from '@/lib/contract/family'
import { dayOf } from '@/lib/engine/frame'
import { writtenUnit } from '@/lib/view/fields/plot-field'
import { significant } from '../table/significant'
import type { TableRow } from '../table/visible-table'
import type { FileColumn, TableFile } from '../table/write-table'

/** A row of a screen as a browser gets it. Absent numbers are null. */
export interface ShownRow {
  /** `onchain/mvrv` */
  path: string
  title: string
  /** Label of the main field. */
  label: string
  /** Unit of the value; the ticker of a native coin. */
  unit: string
  form: ChangeKind
  /** Day of the last value. */
  date: string
  last: number | null
  isOld: boolean
  /** Old and without a value for more than a year: a list folds it. */
  isEnded: boolean
  notes: readonly string[]
  /** One for each column of the screen. */
  values: readonly (number | null)[]
}

/** Days without a value after which an old row is folded. */
const ENDED_DAYS = 365

const isEnded = (old: number | null | undefined, age: number | null | undefined) =>
  old === 1 && typeof age === 'number' && age > ENDED_DAYS

/** Rows that a list shows at first, and those that it folds. Without a current row, none is folded. */
export function foldEnded<T>(
  rows: readonly T[],
  ended: (row: T) => boolean,
): { current: readonly T[]; ended: readonly T[] } {
  const current = rows.filter((row) => !ended(row))
  return current.length > 0 ? { current, ended: rows.filter(ended) } : { current: rows, ended: [] }
}

/** Whether a list folds the row. */
export const isEndedRow = ({ entry }: TableRow) => isEnded(entry.numbers.old, entry.numbers.age)

const orNull = (value: number | undefined) =>
  value !== undefined && Number.isFinite(value) ? significant(value) : null

/** The row at `at` of a screen with these columns. */
export function shownRow(row: TableRow, columns: readonly FileColumn[], at: number): ShownRow {
  const { endpoint, entry } = row
  return {
    path: seriesPath(endpoint),
    title: endpoint.title,
    label: entry.label,
    unit: writtenUnit(entry),
    form: entry.form,
    date: dayOf(entry.time),
    last: orNull(entry.numbers.last),
    isOld: entry.numbers.old === 1,
    isEnded: isEndedRow(row),
    notes: entry.notes,
    values: columns.map(({ values }) => orNull(values[at])),
  }
}

/** Columns that a file must have beside those of a screen for `rowsOfFile`. */
export const NEEDED_COLUMNS = ['last', 'old', 'age'] as const

/** The rows of `/table.json`, which must have the columns and `NEEDED_COLUMNS`. */
export function rowsOfFile({ rows }: TableFile, columns: readonly string[]): ShownRow[] {
  return rows.map((row) => {
    const number = (name: string) => (typeof row[name] === 'number' ? row[name] : null)
    const { path, title, label, unit, form, date, notes } = row
    return {
      ...{ path, title, label, unit, form, date, notes },
      last: number('last'),
      isOld: row.old === 1,
      isEnded: isEnded(number('old'), number('age')),
      values: columns.map(number),
    }
  })
}
