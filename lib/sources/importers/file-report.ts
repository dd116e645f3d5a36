import type { Effect } from '@/lib/contract/imports/effect'
import type { Fact } from '@/lib/contract/imports/fact'
import type { RowsPreview } from '@/lib/contract/imports/rows-preview'
import type { SourceResolution } from '@/lib/sources/source'
import type { Rejected } from './format'
import type { ValueColumns } from './meaning/value-columns'

/** `ready`: it would be imported. */
export type Outcome = 'imported' | 'ready' | 'unchanged' | 'reference' | 'unknown' | 'question' | 'refused'

/** Rows that a file gave to one table. */
export interface TakenRows extends Effect {
  table: string
  resolution: SourceResolution
  columns: readonly string[]
  rows: number
  /** Time of the first and last row; null for difficulty epochs, which have heights only. */
  first: number | null
  last: number | null
  /** Rows of the first tables, if nothing is stored yet. */
  preview?: RowsPreview
}

export interface FileReport {
  /** Identifies the import, to undo it; absent if nothing is stored. */
  id?: string
  file: string
  outcome: Outcome
  /** Format and series. */
  as: string
  /** The `--as` that was given. */
  given?: string
  tables: readonly string[]
  /** Absent if the file was imported before. */
  taken?: readonly TakenRows[]
  rows: number
  first: number | null
  last: number | null
  /** The first of the rejected rows. */
  rejected: readonly Rejected[]
  rejectedCount: number
  /** Valid rows that were changed or left out, and tables that nothing reads. */
  notes: readonly string[]
  /** The meaning of its parts, with the evidence. Open ones are asked. */
  facts?: readonly Fact[]
  /** Reason why the file was refused or is not imported: for a question, everything that contradicts `as`. */
  reason?: string
  /** Columns that can be imported one by one, of a file that is not imported otherwise. */
  columns?: Pick<ValueColumns, 'times' | 'values'>
  /** Ways to import a file in question. */
  answers?: readonly { meaning: string; as: string }[]
}

export const emptyReport = (file: string): FileReport => ({
  file,
  outcome: 'refused',
  as: '',
  tables: [],
  rows: 0,
  first: null,
  last: null,
  rejected: [],
  rejectedCount: 0,
  notes: [],
})
