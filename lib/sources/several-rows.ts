/** Columns that distinguish the rows of one time, in a table that has several of them. */
export interface SeveralRows {
  /** Column that names a row within its time. */
  column: string
  /** The rows of a time are one picture, so that all of them come from one file. */
  isPicture: boolean
}

/** Null for tables with one row per time. */
export function severalRows(table: string): SeveralRows | null {
  if (table.startsWith('derivatives/curve-')) return { column: 'expiry', isPicture: false }
  if (table.startsWith('urpd/')) return { column: 'price_min', isPicture: true }
  return null
}
