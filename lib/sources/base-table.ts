/**
 * What sources provide and definitions build on. A base column is named `table:column`. Missing is NaN. Time is milliseconds UTC: 00:00Z of the day for daily and
 * slower rows, the median time of the block for `block` rows, the start of the span for `1h` and `10m` rows.
 */
export interface BaseColumn {
  unit: string
  description: string
  /** How values of a finer resolution become one coarser row. */
  aggregate: 'last' | 'sum' | 'mean' | 'first' | 'max' | 'min'
}

export interface BaseTable {
  /** Pattern of the table's name, `chain/<chain>`. */
  pattern: string
  description: string
  /** What to import to have it, for the notice of a page whose inputs are missing. */
  importHint: string
  columns: Readonly<Record<string, BaseColumn>>
}
