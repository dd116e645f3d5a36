import 'server-only'
import { cellDay, cellInstant, cellNumber, past } from './cells'
import type { Counted } from './format'
import type { InputFile } from './input-file'
import { RejectedRows } from './rows/rejected-rows'
import { csvLines } from './shape/csv-line'
import { zoneAhead } from './shape/zones'

export interface CsvRow {
  line: number
  /** The field under a header name (case-insensitive); undefined if the file has no such column. */
  text(column: string): string | undefined
  /** The number under a header name; NaN if it or the column is missing. */
  number(column: string): number
  /** 00:00Z of the date under the first of these header names that the file has. */
  day(...columns: string[]): number
  /** The point in time under a header name, in milliseconds. */
  instant(column: string): number
}

/** Rows by which the columns that are read are known. */
const LEARNED_ROWS = 50

/** Zone in the name of a column, such as `Date (UTC+2)`; empty without one. */
function zoneNamed(column: string): string {
  const zone = /[([]([^()[\]]{1,32})[)\]]$/.exec(column)?.[1] ?? ''
  return zone !== '' && zoneAhead(zone, 0) !== null ? zone : ''
}

/**
 * Reads a CSV as a stream, by the header or, for files without one, by the names given. Skips and reports rows with
 * a different number of fields than the header, with an unclosed quote, or for which `onRow` throws a RowError. Throws a
 * Doubt if the order of day and month or the decimal mark cannot be told.
 */
export async function readCsv(
  file: InputFile,
  onRow: (row: CsvRow) => void,
  names?: readonly string[],
): Promise<Counted> {
  const { isJson, dialect, lines: batches } = await file.shape()
  const { delimiter, preamble, header } = dialect
  const [dayFirst, decimalComma] = [await file.dayFirst(), await file.decimalComma()]
  const columns = names ?? header
  const width = names && header.length > 0 ? header.length : columns.length
  const exact = new Map<string, number>()
  const loose = new Map<string, number>()
  const repeated = new Set<string>()
  columns.forEach((name, at) => {
    if (exact.has(name)) repeated.add(name)
    exact.set(name, at)
    if (!loose.has(name.toLowerCase())) loose.set(name.toLowerCase(), at)
  })
  const used = new Map<string, 'time' | 'number'>()
  let fields: string[] = []
  let line = 0
  let rows = 0
  const faults = new RejectedRows()
  const placeOf = (column: string) => exact.get(column) ?? loose.get(column.toLowerCase())
  /** A column that is read, as the first rows show. */
  const use = (column: string, kind: 'time' | 'number') => {
    const at = rows <= LEARNED_ROWS ? placeOf(column) : undefined
    if (at !== undefined && used.get(columns[at]) !== 'time') used.set(columns[at], kind)
    return column
  }
  const text = (column: string): string | undefined => {
    const at = placeOf(column)
    if (repeated.size > 0 && at !== undefined && repeated.has(columns[at]))
      throw new Error(`the file has several columns “${column}”, so none of them can be chosen; rename them`)
    return at === undefined ? undefined : fields[at]
  }
  const row = {
    line,
    text,
    number: (column: string) => cellNumber(text(use(column, 'number')), column, decimalComma),
    day: (...names: string[]) =>
      past(
        cellDay(
          text(use(names.find((name) => placeOf(name) !== undefined) ?? names[0], 'time')),
          dayFirst,
          zoneNamed(names[0]),
        ),
      ),
    instant: (column: string) => past(cellInstant(text(use(column, 'time')), dayFirst, zoneNamed(column))),
  }
  const take = () => onRow(row)
  const skipped = preamble + (header.length > 0 ? 1 : 0)
  // JSON has rows instead of lines, so the header is not counted.
  const before = isJson ? skipped : 0
  for await (const lines of batches()) {
    const split = csvLines(lines, delimiter)
    faults.refuseMost(rows)
    for (let at = 0; at < lines.length; at++) {
      line++
      if (line <= skipped || lines[at].trim() === '') continue
      rows++
      const found = split[at]
      if (!found) {
        faults.add(line - before, 'unclosed quote')
      } else if (found.length !== width) {
        const said = header.length > 0 ? ' as in the header' : ''
        faults.add(line - before, `expected ${width} fields${said}, got ${found.length}`)
      } else {
        fields = found
        row.line = line - before
        faults.attempt(line - before, take)
      }
    }
  }
  for (const [name, kind] of used) {
    const zone = kind === 'time' ? zoneNamed(name) || 'UTC where it names no zone' : ''
    const because = header.length > 0 ? 'the header names it so' : 'its values are in that place'
    const is = kind === 'time' ? `the time of each row, in ${zone}` : 'numbers'
    file.learn({ about: `“${name}”`, is, because, sure: 'certain' })
  }
  return faults.counted(rows)
}
