import type { Period } from '@/lib/engine/ops/rows/fill-periods'

/**
 * Tables and columns that sources provide and definitions build on. A base column is named `table:column`. NaN means
 * missing. Time is milliseconds UTC: 00:00Z of the day for daily and slower rows, the median time of the block for `block` rows, the start of the interval for `1h` and `10m` rows.
 */
export interface BaseColumn {
  unit: string
  description: string
  /** Rule by which values of a finer resolution are combined into one coarser row. */
  aggregate: 'last' | 'sum' | 'mean' | 'first' | 'max' | 'min'
  /** The same in every block, so that no series shows it by block. */
  constantPerBlock?: true
}

/** Column of the day on which the value of the row was published, in milliseconds UTC. NaN: by the rule of the table. */
export const PUBLISHED = 'published'

/** Period of a table’s daily and slower rows; irregular if a period can have several rows or none. */
export type TableCadence = Period | 'irregular'

export interface BaseTable {
  /** Pattern of the table name, such as `chain/<chain>`. */
  pattern: string
  description: string
  cadence: TableCadence
  /** When the value of a row is published, a rule of `release.ts`. Default: on the day of the row. */
  published?: string
  /** File to import for this table, shown on pages with missing inputs. */
  importHint: string
  columns: Readonly<Record<string, BaseColumn>>
}
