import 'server-only'
import type { FoundColumns, TargetColumn } from '@/lib/contract/imports/column-choice'
import type { ImportReport, Intake } from '@/lib/contract/intake'
import { madeInProcess, replaceInProcess } from '@/lib/process/process-wide'

/** Files that browsers have sent, as pages show and import them. Pages check who may import. */
export interface ImportDesk {
  intake(): Promise<Intake>
  /** The report of a file that waits for an answer. Throws an ApiError if there is none. */
  openReport(id: string, file: string): Promise<ImportReport>
  find(search: string): FoundColumns
  /** Null if there is no such column. */
  target(table: string, column: string): TargetColumn | null
  /** Begins the preview. `user` is for the log. */
  answer(answer: { id: string; file: string; as: string; user: string }): Promise<void>
  /** Begins to store what is ready. */
  store(upload: { id: string; user: string }): Promise<void>
}

const NAME = 'import desk'

/** Offers the desk to pages. Called by the process that imports. */
export function setImportDesk(desk: ImportDesk | undefined): void {
  replaceInProcess(NAME, desk)
}

/** Undefined where the data come from another server. */
export const importDesk = (): ImportDesk | undefined => madeInProcess<ImportDesk>(NAME)
