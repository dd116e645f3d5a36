import { COLUMN_OF } from '../table/columns'
import type { TableRow } from '../table/visible-table'
import type { FileColumn } from '../table/write-table'
import { cellSign, cellText } from './cell-text'
import { shownRow } from './shown-row'

/** A row of a screen as text. */
export interface TextRow {
  /** `onchain/mvrv` */
  path: string
  title: string
  cells: readonly { text: string; sign: 'up' | 'down' | null }[]
  /** Day of the last value. */
  date: string
  isOld: boolean
}

/** The first rows of a screen with these columns. */
export function textRows(rows: readonly TableRow[], columns: readonly FileColumn[], most: number): TextRow[] {
  return rows.slice(0, most).map((row, at) => {
    const shown = shownRow(row, columns, at)
    const { path, title, date, isOld, values } = shown
    const cells = columns.map(({ name }, column) => ({
      text: cellText(name, values[column], shown),
      sign: cellSign(name, values[column]) ?? null,
    }))
    return { path, title, cells, date, isOld }
  })
}

/** Heads of columns. */
export const columnLabels = (columns: readonly FileColumn[]): string[] =>
  columns.map(({ name }) => COLUMN_OF.get(name)?.label ?? name)
