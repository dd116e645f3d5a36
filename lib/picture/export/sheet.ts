import type { Unit } from '@/lib/contract/endpoint'

/** The rows of a file. */
export interface Sheet {
  /** Name of the first column. */
  key: 'date' | 'day'
  /** Values of the first column: calendar days, moments with a time of day, or days since an event. */
  keyed: 'by day' | 'by moment' | 'by count'
  /** The further columns. */
  columns: readonly SheetColumn[]
  /** Other facts about the rows, by name. */
  facts: Readonly<Record<string, unknown>>
  /** Number of rows. */
  count: number
  /** ISO 8601, or a number of days. */
  first: (row: number) => string | number
  /** Null is a missing value. */
  cell: (row: number, column: number) => unknown
}

export interface SheetColumn {
  name: string
  /** Name in words. */
  label: string
  unit: Unit | string
  description: string
  /** Type of its values; `nested` ones are objects or lists. */
  type: 'number' | 'text' | 'truth' | 'nested'
}
