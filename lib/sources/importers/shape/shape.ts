import 'server-only'
import { InvalidJson } from '../json/list-scanner'
import type { OnReading } from '../unpack/bytes'
import { type Dialect, dialectOf, SAMPLED_LINES } from './dialect'
import { jsonTable } from './json-table'
import { headOf, lineBatches } from './lines'

/** A file as a table: how its lines are split, the first of them, and all. */
export interface Shape {
  isJson: boolean
  dialect: Dialect
  sample: readonly string[]
  lines(): AsyncGenerator<string[]>
}

const EMPTY: Dialect = { delimiter: ',', preamble: 0, header: [], tickers: [] }

/** The shape of a file by its content. A JSON document without rows is an empty table. */
export async function shapeOf(path: string, onReading?: OnReading): Promise<Shape> {
  const head = await headOf(path)
  if (!/^\s*[[{]/.test(head)) {
    const dialect = dialectOf(head)
    const sample = head.split(/\r?\n/).slice(0, SAMPLED_LINES)
    return { isJson: false, dialect, sample, lines: () => lineBatches(path, undefined, onReading) }
  }
  let fault = new Error('the JSON has no list of rows where this format has it')
  const table = await jsonTable(path, head, onReading).catch((error: unknown) => {
    fault = error instanceof SyntaxError ? new InvalidJson() : (error as Error)
    return null
  })
  if (!table) return { isJson: true, dialect: EMPTY, sample: [], lines: () => failing(fault) }
  const { header, lines } = table
  const sample: string[] = []
  try {
    for await (const batch of lines()) {
      sample.push(...batch.slice(0, SAMPLED_LINES - sample.length))
      if (sample.length === SAMPLED_LINES) break
    }
  } catch {
    // The rows fail again with the reason when they are read.
  }
  return { isJson: true, dialect: { ...EMPTY, delimiter: '\t', header }, sample, lines }
}

/** Lines of a document without a table: the reason, when its rows are read. */
async function* failing(fault: Error): AsyncGenerator<string[]> {
  yield []
  throw fault
}
