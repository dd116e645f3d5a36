/** The rows of a file. */
export interface Sheet {
  /** Name of the first column. */
  key: 'date' | 'day'
  /** Names of the further columns. */
  names: readonly string[]
  /** Their units by name. */
  units: Readonly<Record<string, string>>
  /** Other facts about the rows, by name. */
  facts: Readonly<Record<string, unknown>>
  /** Number of rows. */
  count: number
  first: (row: number) => string | number
  /** Null is a missing value. */
  cell: (row: number, column: number) => unknown
}
