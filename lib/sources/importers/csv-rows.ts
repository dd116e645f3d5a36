import 'server-only'
import { cellNumber, RowError } from './cells'
import { csvLine } from './csv-line'
import type { Rejected } from './format'
import { lineBatches } from './lines'

export interface CsvRow {
  line: number
  /** The field under a header name (case-insensitive); undefined if the file has no such column. */
  text(column: string): string | undefined
  /** The number under a header name; NaN if it or the column is missing. */
  number(column: string): number
}

export interface CsvReading {
  rows: number
  rejected: Rejected[]
}

/**
 * Reads a CSV with a header as a stream. Skips and reports rows with a different number of fields than the header, with
 * an unclosed quote, or for which `onRow` throws a RowError.
 */
export async function readCsv(path: string, onRow: (row: CsvRow) => void): Promise<CsvReading> {
  let index: Map<string, number> | null = null
  let fields: string[] = []
  let width = 0
  let line = 0
  let rows = 0
  const rejected: Rejected[] = []
  const text = (column: string): string | undefined => {
    const at = index?.get(column.toLowerCase())
    return at === undefined ? undefined : fields[at]
  }
  for await (const lines of lineBatches(path)) {
    for (const raw of lines) {
      line++
      if (raw.trim() === '') continue
      const split = csvLine(raw)
      if (!index) {
        const header = split ?? []
        width = header.length
        index = new Map(header.map((name, at) => [name.toLowerCase(), at]))
        continue
      }
      rows++
      if (!split) {
        rejected.push({ line, reason: 'unclosed quote' })
      } else if (split.length !== width) {
        rejected.push({ line, reason: `expected ${width} fields as in the header, got ${split.length}` })
      } else {
        fields = split
        try {
          onRow({ line, text, number: (column) => cellNumber(text(column), column) })
        } catch (error) {
          if (!(error instanceof RowError)) throw error
          rejected.push({ line, reason: error.message })
        }
      }
    }
  }
  return { rows, rejected }
}
