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
  notes: readonly string[]
  /** One for each column of the screen. */
  values: readonly (number | null)[]
}

const orNull = (value: number | undefined) =>
  value !== undefined && Number.isFinite(value) ? significant(value) : null

/** The row at `at` of a screen with these columns. */
export function shownRow(
  { endpoint, entry }: TableRow,
  columns: readonly FileColumn[],
  at: number,
): ShownRow {
  return {
    path: seriesPath(endpoint),
    title: endpoint.title,
    label: entry.label,
    unit: writtenUnit(entry),
    form: entry.form,
    date: dayOf(entry.time),
    last: orNull(entry.numbers.last),
    isOld: entry.numbers.old === 1,
    notes: entry.notes,
    values: columns.map(({ values }) => orNull(values[at])),
  }
}

/** Columns that a file must have beside those of a screen for `rowsOfFile`. */
export const NEEDED_COLUMNS = ['last', 'old'] as const

/** The rows of `/table.json`, which must have the columns and `NEEDED_COLUMNS`. */
export function rowsOfFile({ rows }: TableFile, columns: readonly string[]): ShownRow[] {
  return rows.map((row) => {
    const number = (name: string) => (typeof row[name] === 'number' ? row[name] : null)
    const { path, title, label, unit, form, date, notes } = row
    return {
      ...{ path, title, label, unit, form, date, notes },
      last: number('last'),
      isOld: row.old === 1,
      values: columns.map(number),
    }
  })
}
