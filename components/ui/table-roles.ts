/** Explicit roles of a table whose rows are positioned, because some browsers drop its own. */
export const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  first: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const
