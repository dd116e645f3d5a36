import type { Effect } from './imports/effect'
import type { Fact } from './imports/fact'
import type { RowsPreview } from './imports/rows-preview'

/** Largest file that a browser may send, in bytes. */
export const LARGEST_UPLOAD = 512 * 2 ** 20
/** Largest form with files that a browser sends without a script, in bytes. */
export const LARGEST_FORM = 16 * 2 ** 20
/** Longest name of a file, with its folders. */
export const LONGEST_UPLOAD_NAME = 240
/** Days after which a file in question and the report of an import are deleted. */
export const UPLOAD_DAYS = 7
/** Uploads, questions and reports that are kept at the same time. */
export const MOST_UPLOADS = 200

/** Rows that a file gave to one table. Days are `YYYY-MM-DD`; null where rows have heights only. */
export interface TakenRows extends Effect {
  table: string
  resolution: string
  columns: readonly string[]
  rows: number
  first: string | null
  last: string | null
  /** Rows of the first tables, before they are stored. */
  preview?: RowsPreview
}

/** A way to import a file in question: its meaning for people, and the value of `--as`. */
export interface ImportAnswer {
  meaning: string
  as: string
}

/** Names of the columns of a file that is not imported otherwise, the likeliest column of dates first. */
export interface FileColumns {
  times: readonly string[]
  values: readonly string[]
}

/** The report of the command line about one file, or about one entry of an archive, before or after it is stored. */
export interface ImportReport {
  /** Identifies the import, to undo it; absent if nothing is stored. */
  id?: string
  file: string
  /** `ready`: the person has seen what would be stored, or will. */
  outcome: 'imported' | 'ready' | 'unchanged' | 'reference' | 'unknown' | 'question' | 'refused' | 'canceled'
  /** Format and series that the file looks like; empty if none. */
  as: string
  /** The answer that led here. */
  given?: string
  taken: readonly TakenRows[]
  tables: readonly string[]
  rows: number
  rejected: { count: number; first: readonly { line: number; reason: string }[] }
  notes: readonly string[]
  /** The meaning of its parts, with the evidence. */
  facts?: readonly Fact[]
  /** For a question: everything that contradicts `as`. */
  reason?: string
  /** A file that is ready has those of the question before it. */
  answers: readonly ImportAnswer[]
  /** Absent if no column can be chosen by hand. */
  columns?: FileColumns
}

/** Whether a report waits for an answer or for its file to be stored, so that the file is kept. */
export const isOpen = ({ outcome, columns }: ImportReport): boolean =>
  outcome === 'question' || outcome === 'ready' || columns !== undefined

/** A file that a browser has sent. */
export interface Upload {
  id: string
  name: string
  bytes: number
  /** ISO 8601, as `expires`. */
  at: string
  /** When the file, if it is still here, and its report are deleted. */
  expires: string
  /** A file is read for its preview, and imported when a person says so. */
  state: 'waiting' | 'reading' | 'importing' | 'done'
  /** Part that is read, from 0 to 1; null if unknown. */
  progress: number | null
  /** Reason why it waits. */
  waitsFor: string | null
  reports: readonly ImportReport[]
}

/** An imported file, in whichever way it came. */
export interface PastImport {
  id: string
  name: string
  as: string
  /** ISO 8601; null for blocks and imports of earlier versions. */
  at: string | null
  rows: number
  rejected: number
  tables: readonly string[]
  /** Reason why it cannot be undone; null if it can. */
  locked: string | null
}

/** All that the page Data shows. */
export interface Intake {
  uploads: readonly Upload[]
  /** The newest first. */
  imports: readonly PastImport[]
  /** Number of all imports, of which the list may have only the newest. */
  total: number
}

/** Prefix of the routes that the page uses. */
export const INTAKE_PREFIX = '/import/files/'
