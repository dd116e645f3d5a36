import type { Rejected } from './format'

export type Outcome = 'imported' | 'unchanged' | 'reference' | 'unknown' | 'refused'

export interface FileReport {
  file: string
  outcome: Outcome
  /** Format and series. */
  as: string
  tables: readonly string[]
  rows: number
  first: number | null
  last: number | null
  rejected: readonly Rejected[]
  /** Reason why the file was refused or is not imported. */
  reason?: string
}
