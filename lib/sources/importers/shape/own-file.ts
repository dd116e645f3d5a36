import 'server-only'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { asyncBufferFromFile, parquetMetadataAsync } from 'hyparquet'
import type { InputFile } from '../input-file'
import { startOf } from '../unpack/bytes'
import { isParquet } from '../unpack/tables'

/** Bytes of a metadata file that are read. */
const MOST_METADATA = 1_000_000
/** The label of simulated data in files of Chartroom. */
const SIMULATED = /simulated (?:sample )?data/i

/** A comment above the header of an export. */
const COMMENT = /^# source: simulated (?:sample )?data/im

/**
 * Reason for refusing a file that Chartroom wrote of simulated data: by its name, its last column, its own JSON,
 * the metadata of its Parquet or the metadata file beside it. Null for other files.
 */
export async function simulatedBy(file: InputFile): Promise<string | null> {
  const refused = 'it holds simulated data of Chartroom, which are never kept beside real ones'
  if (/^simulated[-_ ]/.test(file.name)) return refused
  const at = (await file.dialect()).header.indexOf('simulated')
  // Spreadsheets write the truth in other languages.
  if (at !== -1 && !/^(?:|false|0)$/i.test((await file.sample(1))[0]?.[at] ?? '')) return refused
  const text = await file.head()
  if (/^\s*\{/.test(text) && isSaid(text)) return refused
  if (COMMENT.test(text)) return refused
  if (isParquet(await startOf(file.path)) && isSaid(await footerOf(file.path))) return refused
  return isSaid(await besideOf(file.path)) ? refused : null
}

const isSaid = (text: string): boolean =>
  SIMULATED.test(/"source"\s*:\s*"([^"]{0,200})"/.exec(text)?.[1] ?? '') ||
  /"simulated"\s*:\s*"?true/.test(text)

async function footerOf(path: string): Promise<string> {
  try {
    const { key_value_metadata: pairs = [] } = await parquetMetadataAsync(await asyncBufferFromFile(path))
    return JSON.stringify(Object.fromEntries(pairs.map(({ key, value = '' }) => [key, value])))
  } catch {
    // A damaged file is refused where its rows are read.
    return ''
  }
}

/** Text of the metadata file beside a file, as Chartroom names it; empty without one. */
async function besideOf(path: string): Promise<string> {
  const beside = join(dirname(path), `${basename(path).replace(/\.[a-z]+$/i, '')}.metadata.json`)
  if (beside === path || !existsSync(beside) || (await stat(beside)).size > MOST_METADATA) return ''
  return readFile(beside, 'utf8')
}
