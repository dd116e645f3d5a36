import type { Frame } from '@/lib/engine/frame'
import type { SourceResolution } from '@/lib/sources/source'

/** A row that was left out: its line in the file (from 1) and why. */
export interface Rejected {
  line: number
  reason: string
}

/** Rows for one table. Block rows are keyed by their column `block_height`, all others by time. */
export interface Contribution {
  table: string
  resolution: SourceResolution
  /** The kind of source, ranked in `store/ranks.ts`. */
  layer: string
  frame: Frame
}

export interface Reading {
  contributions: Contribution[]
  /** Data rows of the file, the rejected ones included. */
  rows: number
  rejected: Rejected[]
}

/** What recognition sees of a file: names in lower case, the header as it is. */
export interface FileHead {
  path: string
  /** File name without `.gz` and the ending. */
  name: string
  folders: readonly string[]
  header: readonly string[]
  text: string
}

export interface Format {
  id: string
  title: string
  /** What the file holds of this format, or null when it is not of this format. */
  recognise(head: FileHead): string | null
  read(path: string, series: string): Promise<Reading>
}
