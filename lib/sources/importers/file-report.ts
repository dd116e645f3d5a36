import type { Rejected } from './format'

export type Outcome = 'imported' | 'unchanged' | 'reference' | 'unknown' | 'question' | 'refused'

export interface FileReport {
  /** Identifies the import, to undo it; absent if nothing is stored. */
  id?: string
  file: string
  outcome: Outcome
  /** Format and series. */
  as: string
  tables: readonly string[]
  rows: number
  first: number | null
  last: number | null
  rejected: readonly Rejected[]
  /** Valid rows that were changed or left out, and tables that nothing reads. */
  notes: readonly string[]
  /** Reason why the file was refused or is not imported: for a question, everything that contradicts `as`. */
  reason?: string
  /** Ways to import a file in question. */
  answers?: readonly { meaning: string; as: string }[]
}
