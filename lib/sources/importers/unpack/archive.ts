import 'server-only'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { messageOf } from '@/lib/contract/errors'
import { isZipped, startOf } from './bytes'
import { isWorkbook } from './tables'

export const MOST_ENTRIES = 2000
export const MOST_BYTES = 2 * 2 ** 30
export const MOST_TIMES = 200
/** Small entries may pack better than any market data. */
const FREE_BYTES = 2 ** 20

/** Whether a file is an archive of files, also a damaged one. A workbook is one file. */
export const isZip = async (path: string): Promise<boolean> =>
  isZipped(await startOf(path)) && !(await isWorkbook(path).catch(() => false))

/**
 * Unpacks the files of a zip one at a time into a temporary folder and hands each to `use` with its name in the archive.
 * `isMeant` selects some. Throws before anything is unpacked if the archive is encrypted or too large for its packed size.
 */
export async function eachEntry(
  path: string,
  use: (entryPath: string, name: string) => Promise<void>,
  isMeant: (name: string) => boolean = () => true,
): Promise<void> {
  const archive = await openPromise(path, { autoClose: false }).catch(refuseDamaged)
  const folder = await mkdtemp(join(tmpdir(), 'chartroom-zip-'))
  try {
    const entries = await listEntries(archive, isMeant).catch(refuseDamaged)
    if (entries.length > MOST_ENTRIES) throw new Error(`the archive has more than ${MOST_ENTRIES} files`)
    if (entries.length === 0) throw new Error('the archive has no data file')
    for (const entry of entries) refuseBomb(entry)
    for (const [at, entry] of entries.entries()) {
      const target = join(folder, `${at}`)
      // Ends with an error if the entry is larger than it says.
      await pipeline((await archive.openReadStreamPromise(entry)) as Readable, createWriteStream(target))
      await use(target, entry.fileName)
      await rm(target)
    }
  } finally {
    archive.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The data files of an archive, at most one more than it may have. */
async function listEntries(archive: ZipFile, isMeant: (name: string) => boolean): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of archive.eachEntry()) {
    if (isData(entry.fileName) && isMeant(entry.fileName)) entries.push(entry)
    if (entries.length > MOST_ENTRIES) break
  }
  return entries
}

function refuseDamaged(error: unknown): never {
  throw new Error(`the zip file is damaged: ${messageOf(error)}`)
}

function isData(name: string): boolean {
  return !name.endsWith('/') && !name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')
}

function refuseBomb(entry: Entry): void {
  const { fileName, uncompressedSize, compressedSize } = entry
  if (entry.isEncrypted()) throw new Error(`${fileName} in the archive is encrypted`)
  if (uncompressedSize > MOST_BYTES || uncompressedSize > FREE_BYTES + compressedSize * MOST_TIMES)
    throw new Error(`${fileName} in the archive unpacks to ${uncompressedSize} bytes, which is too much`)
}
