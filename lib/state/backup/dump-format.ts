import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import * as z from 'zod'

/** Rows read from the database, and written to it, at a time. */
export const FETCH_ROWS = 500

/** Begins a line that names the table of the following rows. */
export const TABLE = 't '
/** Begins a line with a row as JSON. */
export const ROW = 'r '

const header = z.object({
  /** Time of the last migration that was applied. */
  migration: z.number(),
  /** Each after those that its rows point to. */
  tables: z.array(z.string().regex(/^[a-z][a-z0-9_]*$/)),
  /** Last values of the sequences that were used. */
  sequences: z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), z.number().int()),
})

export type DumpHeader = z.infer<typeof header>

/** Lines of a dump: the header first. */
async function* readLines(path: string): AsyncGenerator<string> {
  const input = createReadStream(path)
  const unzipped = input.pipe(createGunzip())
  input.on('error', (error) => unzipped.destroy(error))
  yield* createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY })
}

/** Throws if the file is not a dump. */
export async function readDumpHeader(path: string): Promise<DumpHeader> {
  for await (const line of readLines(path)) return header.parse(JSON.parse(line))
  throw new Error(`${path} is empty.`)
}

/** Tables with up to `FETCH_ROWS` of their rows, as texts. A table without rows comes once. */
export async function* readDumpRows(path: string): AsyncGenerator<{ table: string; rows: string[] }> {
  let table: string | undefined
  let rows: string[] = []
  for await (const line of readLines(path)) {
    if (line.startsWith(TABLE)) {
      if (table !== undefined) yield { table, rows }
      table = line.slice(TABLE.length)
      rows = []
    } else if (line.startsWith(ROW) && table !== undefined) {
      rows.push(line.slice(ROW.length))
      if (rows.length < FETCH_ROWS) continue
      yield { table, rows }
      rows = []
    }
  }
  if (table !== undefined) yield { table, rows }
}
