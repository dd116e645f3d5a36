import type { Frame } from '@/lib/engine/frame'
import type { Layer } from '@/lib/sources/layers'
import type { SourceResolution } from '@/lib/sources/source'
import type { InputFile } from './input-file'

/** A skipped row: its line in the file (from 1) and the reason. */
export interface Rejected {
  line: number
  reason: string
}

/** Rows for one table. Block rows are keyed by their column `block_height`, others by time. */
export interface Contribution {
  table: string
  resolution: SourceResolution
  layer: Layer
  frame: Frame
}

/** The rows of a file. */
export interface Counted {
  /** Data rows, including rejected ones. */
  rows: number
  /** The first of the rejected rows. */
  rejected: Rejected[]
  rejectedCount: number
}

export interface Reading extends Counted {
  contributions: Contribution[]
  /** Rows that were changed or left out although they are valid, with the reason. */
  notes?: string[]
}

/** Facts that recognition is based on: names in lower case, and the header. */
export interface FileHead {
  /** File name without extension. */
  name: string
  folders: readonly string[]
  header: readonly string[]
  /** The names of the header in lower case. */
  names: readonly string[]
  /** Fields of the first row. */
  first: readonly string[]
  text: string
}

export interface Format {
  id: string
  title: string
  /** The series if the file has this format, otherwise null. */
  recognize(head: FileHead): string | null
  /** Throws a Doubt if the file can be read in several ways. */
  read(file: InputFile, series: string): Promise<Reading>
  /** Whether the content is of this format, although nothing says of which series. */
  looksLike?(head: FileHead): boolean
  /** Series that a file can be of if nothing in it says of which. */
  series?: readonly { series: string; meaning: string }[]
  /** Columns that such a file has, and its name: for files that are not recognized. */
  needs?: { columns: readonly string[]; name?: string }
}
