import 'server-only'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline, Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import * as xz from 'xz-decompress'
import { isParquet, isWorkbook, parquetText, workbookText } from './tables'

/** Unpacked bytes from which the ratio counts, and the largest ratio. Market data as text packs to a tenth or so. */
const FREE_BYTES = 256 * 2 ** 20
const MOST_TIMES = 200
/** Unpacked bytes of rows. Files that fit in the memory of an import have less. */
export const MOST_UNPACKED = 4 * 2 ** 30

/** The package is CommonJS, of which Node only sees the default export and bundlers the named one. */
const { XzReadableStream } = ('default' in xz ? xz.default : xz) as typeof xz

const START_BYTES = 6
const ZIP = Buffer.from('PK\x03\x04', 'latin1')
const XZ = Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00])

export async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

export const isZipped = (start: Buffer): boolean => start.subarray(0, 4).equals(ZIP)

/** Gets the stream of a file that is read from its start to its end. */
export type OnReading = (stream: { readonly bytesRead: number }, path: string) => void

/** The bytes of a file, unpacked if they are gzip or xz, and as CSV if they are Parquet or a workbook, whatever the name. Errors of either step end the stream. */
export async function openBytes(
  path: string,
  onReading?: OnReading,
  most = MOST_UNPACKED,
): Promise<Readable> {
  const start = await startOf(path)
  const table = isParquet(start)
    ? parquetText
    : isZipped(start) && (await isWorkbook(path))
      ? workbookText
      : null
  if (table) return Readable.from(table(path), { objectMode: false })
  // Opened when nothing before it can fail: nobody would hear its errors, such as that the file is gone.
  const raw = createReadStream(path)
  onReading?.(raw, path)
  if (start[0] === 0x1f && start[1] === 0x8b) return bounded(raw, path, most, createGunzip())
  if (start.equals(XZ)) return bounded(unpackXz(raw), path, most)
  return raw
}

/** Read part by part: Node's own bridge from a web stream leaves rejections of damaged files that nobody handles. */
function unpackXz(raw: Readable): Readable {
  const packed = Readable.toWeb(raw) as ReadableStream<Uint8Array>
  const reader = new XzReadableStream(packed).getReader()
  return Readable.from(
    (async function* () {
      try {
        for (;;) {
          const { done, value } = await reader.read()
          if (done) return
          yield value
        }
      } finally {
        await reader.cancel().catch(() => {})
        raw.destroy()
      }
    })(),
    { objectMode: false },
  )
}

/** Ends with an error when the unpacked bytes are too many, or too many for the packed ones. */
async function bounded(
  source: Readable,
  path: string,
  most: number,
  ...steps: Transform[]
): Promise<Readable> {
  const { size } = await stat(path)
  let bytes = 0
  const bound = new Transform({
    transform(part: Buffer, _, done) {
      bytes += part.length
      const isBomb = bytes > FREE_BYTES && bytes > size * MOST_TIMES
      if (isBomb) done(new Error(`it unpacks to more than ${MOST_TIMES} times its size`))
      else if (bytes > most)
        done(new Error(`it unpacks to more than ${most / 2 ** 30} GB; split the file into parts`))
      else done(null, part)
    },
  })
  pipeline([source, ...steps, bound], () => {})
  return bound
}
