import 'server-only'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { endianness } from 'node:os'
import { join } from 'node:path'
import { type Frame, frame, isNumeric } from '@/lib/engine/frame'
import { decodeChecked, encodeChecked, replaceFile } from '@/lib/process/checked-file'

const MAGIC = 'chartroom sample 1'
const KEEP_DAYS = 7

/**
 * Frames on disk, one file per table, in a folder named after the revision: a line of JSON (names, number of rows,
 * checksum), then the columns as little-endian Float64. No operation throws: an unreadable or incomplete file counts as
 * missing, and a read-only folder leaves the cache empty.
 */
export function createDiskCache(folder: string, revision: string) {
  const own = join(folder, `sample-${revision}`)
  const fileOf = (table: string) => join(own, `${table.replaceAll('/', '__')}.f64`)
  let swept: Promise<void> | undefined

  return {
    async read(table: string): Promise<Frame | null> {
      try {
        return decode(await readFile(fileOf(table)), table)
      } catch {
        return null
      }
    },
    async write(table: string, contents: Frame): Promise<void> {
      try {
        await mkdir(own, { recursive: true })
        await replaceFile(fileOf(table), encode(contents, table))
        swept ??= sweep(folder, own)
        await swept
      } catch {
        // A failed write is not an error: the table is rebuilt next time.
      }
    },
  }
}

/** Removes revisions that have not been written to for a week. */
async function sweep(folder: string, own: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (!name.startsWith('sample-') || path === own) continue
    const age = Date.now() - (await stat(path)).mtimeMs
    if (age > KEEP_DAYS * 86_400_000) await rm(path, { recursive: true, force: true })
  }
}

interface Header {
  magic: string
  table: string
  rows: number
  columns: string[]
}

function encode({ time, columns }: Frame, table: string): Buffer {
  const body = Buffer.concat(
    [time, ...Object.values(columns)].map((column) => {
      if (!isNumeric(column)) throw new Error('The disk cache stores numeric columns only')
      return littleEndian(Buffer.from(column.buffer, column.byteOffset, column.byteLength))
    }),
  )
  const header: Header = {
    magic: MAGIC,
    table,
    rows: time.length,
    columns: Object.keys(columns),
  }
  return encodeChecked(header, body)
}

function decode(file: Buffer, table: string): Frame | null {
  const checked = decodeChecked(file)
  if (!checked) return null
  const { body } = checked
  const { magic, table: stored, rows, columns } = checked.facts as Header
  const width = rows * 8
  if (magic !== MAGIC || stored !== table || body.length !== width * (columns.length + 1)) return null
  const copy = new Uint8Array(littleEndian(body)).buffer
  const column = (index: number) => new Float64Array(copy, index * width, rows)
  return frame(column(0), Object.fromEntries(columns.map((name, i) => [name, column(i + 1)])))
}

function littleEndian(bytes: Buffer): Buffer {
  return endianness() === 'LE' ? bytes : Buffer.from(bytes).swap64()
}
