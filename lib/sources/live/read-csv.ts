import 'server-only'
import { cellDay, cellNumber, RowError } from '@/lib/sources/importers/cells'
import { csvLines } from '@/lib/sources/importers/shape/csv-line'
import { ChangedShape } from './live-source'
import { textOf } from './read-json'

/** The longest real file has some 20,000. */
const MOST_LINES = 500_000
const LINE_FEED = 0x0a

/** Lines of a text answer, without empty ones at its end. Throws a `ChangedShape` for more than any publisher has, before memory is used for them. */
export function linesOf(bytes: Uint8Array): string[] {
  let lines = 0
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1))
    if (++lines > MOST_LINES) throw new ChangedShape(`the answer has more than ${MOST_LINES} lines`)
  const read = textOf(bytes)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
  while (read.length > 1 && read.at(-1)?.trim() === '') read.pop()
  return read
}

/** One row of a CSV, read by the names of its header. */
export interface LiveCsvRow {
  /** NaN if the field is empty or the file has no such column. */
  number(column: string): number
  /** 00:00Z of the date in a field. */
  day(column: string): number
  text(column: string): string | undefined
}

/**
 * The rows of a CSV with a header, which must have the columns in `needed`. Throws a `ChangedShape` that names the line for
 * a row with another number of fields, and, when it is read, for a field that is not what it should be.
 */
export function readCsvRows(bytes: Uint8Array, needed: readonly string[]): LiveCsvRow[] {
  const [header, ...rows] = csvLines(linesOf(bytes), ',')
  const index = new Map((header ?? []).map((name, at) => [name, at]))
  const missing = needed.filter((name) => !index.has(name))
  if (missing.length > 0) throw new ChangedShape(`the file has no column ${missing.join(', ')}`)
  return rows.map((fields, row) => {
    const line = row + 2
    if (!fields || fields.length !== index.size)
      throw new ChangedShape(`line ${line} has ${fields?.length ?? 0} fields instead of ${index.size}`)
    const text = (column: string) => fields[index.get(column) ?? -1]
    const checked = (read: () => number) => {
      try {
        return read()
      } catch (error) {
        if (error instanceof RowError) throw new ChangedShape(`line ${line}: ${error.message}`)
        throw error
      }
    }
    return {
      text,
      number: (column) => checked(() => cellNumber(text(column), column)),
      day: (column) => checked(() => cellDay(text(column))),
    }
  })
}
