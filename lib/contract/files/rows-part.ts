/**
 * A part of the rows of a chart, which has two: the earlier rows, which no new value changes and which a browser keeps,
 * and the newest ones, with everything else that is sent.
 */
export interface RowsPart {
  of: 'earlier' | 'newest'
  split: Split
}

/** Place at which the rows of a chart are divided. */
export interface Split {
  /** Number of earlier rows. */
  rows: number
  /** Hash of the earlier rows. */
  hash: string
}

/** Name of the parameter of `/data`. */
export const PART = 'part'

/** `earlier.5632.0f3c…`: the value of the parameter. */
export const writePart = ({ of, split }: RowsPart) => `${of}.${split.rows}.${split.hash}`

/** Null if it is none. */
export function readPart(text: string): RowsPart | null {
  const [, of, rows, hash] = /^(earlier|newest)\.(\d{1,7})\.([0-9a-f]{16})$/.exec(text) ?? []
  return hash ? { of: of as RowsPart['of'], split: { rows: Number(rows), hash } } : null
}

export const isSameSplit = (a: Split, b: Split) => a.rows === b.rows && a.hash === b.hash
