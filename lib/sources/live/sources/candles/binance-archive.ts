import { ChangedShape, type Host, type LiveRequest } from '../../live-source'
import { textOf } from '../../read-json'
import { readXml } from '../../read-xml'
import { readZip } from '../../read-zip'
import { type Kline, readKlineFile } from './klines'

export const ARCHIVE_HOST = 'data.binance.vision'
/** Host on which the archive’s own page lists its files. */
export const LISTING_HOST = 's3-ap-northeast-1.amazonaws.com'

export interface ArchiveFile {
  /** Such as `data/spot/monthly/klines/BTCUSDT/5m/BTCUSDT-5m-2025-01.zip`. */
  path: string
  /** Changes when the file is replaced. */
  version: string
}

export const BINANCE_HOSTS: readonly Host[] = [
  // Two of 6,000 units a minute per request; a tenth is enough.
  { name: 'data-api.binance.vision', everyMs: 200 },
  { name: ARCHIVE_HOST, everyMs: 250 },
  { name: LISTING_HOST, everyMs: 1_000 },
]

type Rest = Pick<LiveRequest, 'streams' | 'note'>

/** The monthly files of a pair, oldest first, up to a thousand after `marker`. */
export function listingRequest(pair: string, interval: string, rest: Rest, marker?: string): LiveRequest {
  const folder = `data/spot/monthly/klines/${pair}/${interval}/`
  const from = marker === undefined ? '' : `&marker=${encodeURIComponent(marker)}`
  const url = `https://${LISTING_HOST}/${ARCHIVE_HOST}?prefix=${encodeURIComponent(folder)}${from}`
  return { ...rest, url, type: 'xml' }
}

/** `marker` is where the next page begins; null on the last one. */
export function readListing(bytes: Uint8Array): { files: ArchiveFile[]; marker: string | null } {
  const entries: Record<'Key' | 'ETag', string>[] = []
  const names: string[] = []
  let isCut = ''
  readXml(textOf(bytes), {
    open(name) {
      names.push(name)
      if (name === 'Contents') entries.push({ Key: '', ETag: '' })
    },
    text(text) {
      const name = names.at(-1)
      const entry = entries.at(-1)
      if (name === 'IsTruncated') isCut += text
      if (entry && (name === 'Key' || name === 'ETag')) entry[name] += text
    },
    close: () => names.pop(),
  })
  if (isCut !== 'true' && isCut !== 'false')
    throw new ChangedShape('the list of files does not say whether it is whole')
  if (entries.some(({ Key, ETag }) => Key === '' || ETag === ''))
    throw new ChangedShape('the list of files has an entry without Key or ETag')
  const files = entries.map(({ Key, ETag }) => ({ path: Key, version: ETag.replaceAll('"', '') }))
  return {
    files: files.filter(({ path }) => path.endsWith('.zip')),
    marker: isCut === 'true' ? (files.at(-1)?.path ?? null) : null,
  }
}

export function checksumRequest({ path }: ArchiveFile, rest: Rest): LiveRequest {
  return { ...rest, url: `https://${ARCHIVE_HOST}/${path}.CHECKSUM`, type: 'text', readStatuses: [404] }
}

/** The request of a file with the SHA-256 that the answer beside it states. */
export function zipRequest(checksum: Uint8Array, file: ArchiveFile, rest: Rest): LiveRequest {
  const sha256 = readChecksum(checksum, file)
  return { ...rest, url: `https://${ARCHIVE_HOST}/${file.path}`, type: 'zip', sha256 }
}

/** Month of a file: `2025-01`. */
export const monthOf = ({ path }: ArchiveFile): string => path.slice(-'2025-01.zip'.length, -'.zip'.length)

/** The file that is read now, the first of those left. */
export function currentFile({ files = [] }: { files?: readonly ArchiveFile[] }): ArchiveFile {
  const [file] = files
  if (!file) throw new RangeError('The note of a request names no file')
  return file
}

/** The SHA-256 of a file, from the line `hash  name` beside it. */
function readChecksum(bytes: Uint8Array, { path }: ArchiveFile): string {
  const [hash, name] = textOf(bytes)
    .trim()
    .split(/\s+\*?/)
  if (!/^[0-9a-f]{64}$/i.test(hash) || name !== fileOf(path))
    throw new ChangedShape(`the checksum beside ${fileOf(path)} is of another form or file`)
  return hash.toLowerCase()
}

export function readArchive(bytes: Uint8Array, { path }: ArchiveFile): Kline[] {
  const file = readZip(bytes)
  const expected = fileOf(path).replace(/\.zip$/, '.csv')
  if (file.name !== expected) throw new ChangedShape(`${fileOf(path)} has the file ${file.name}`)
  return readKlineFile(file.bytes)
}

const fileOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
