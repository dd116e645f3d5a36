/** Points of a line, at most a few per pixel. Times in milliseconds UTC. */
export interface Line {
  time: readonly number[]
  value: readonly number[]
}

/** Rows as they would be stored, before anything is. */
export interface RowsPreview {
  /** The first columns of the table, each with its unit, which may be empty. */
  columns: readonly { name: string; unit: string }[]
  /** The first and the last rows; all of them if there are few, and those that differ if only some do. */
  rows: readonly {
    /** Day, minute, or height of a block. */
    at: string
    /** A value of each column; null where there is none. */
    values: readonly (number | null)[]
  }[]
  /** Whether the rows are those that differ from what is stored, whose second column has the stored values. */
  isDiffering?: true
  /**
   * The column that is drawn around the rows that differ: as it is stored, null if it is not, as it would be, and what would
   * be new or other, if that is little. Absent for heights and curves.
   */
  picture?: { name: string; unit: string; stored: Line | null; result: Line; differing: Line }
}
