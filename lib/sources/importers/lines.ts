import 'server-only'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

const HEAD_BYTES = 65_536
const LONGEST_LINE = 4_000_000

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

/** The bytes of a file, decompressed if they are gzip, whatever the name. Errors of either step end the stream. */
async function openBytes(path: string): Promise<Readable> {
  const raw = createReadStream(path)
  if (!(await isGzip(path))) return raw
  const unpacked = createGunzip()
  pipeline(raw, unpacked, () => {})
  return unpacked
}

/** The first characters of a file, decompressed, without a byte-order mark. */
export async function headOf(path: string): Promise<string> {
  const bytes = await openBytes(path)
  const parts: Buffer[] = []
  let size = 0
  for await (const part of bytes) {
    parts.push(part)
    size += part.length
    if (size >= HEAD_BYTES) break
  }
  return Buffer.concat(parts)
    .subarray(0, HEAD_BYTES)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
}

/** The lines of a file in batches, without line endings or a byte-order mark. Memory is bounded by the longest line. */
export async function* lineBatches(path: string, longest = LONGEST_LINE): AsyncGenerator<string[]> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of await openBytes(path)) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longest) throw new Error(`a line is longer than ${longest} characters`)
    if (lines.length > 0) yield lines.map(withoutReturn)
  }
  rest += decoder.decode()
  if (rest !== '') yield [withoutReturn(rest)]
}

/** The whole text of a file. */
export async function wholeText(path: string): Promise<string> {
  const batches: string[] = []
  for await (const lines of lineBatches(path)) batches.push(lines.join('\n'))
  return batches.join('\n')
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
