import 'server-only'
import { type OnReading, openBytes } from '../unpack/bytes'

const HEAD_BYTES = 65_536
const LONGEST_LINE = 4_000_000
/** A text that is read at once, with what is made of it, must fit in the memory of an import. */
const LONGEST_TEXT = 50_000_000

/**
 * UTF-16 by its byte-order mark or by the zero byte of a first ASCII character, otherwise UTF-8, or the Latin letters of
 * Windows where the start is not UTF-8.
 */
function decoderFor(start: Uint8Array): TextDecoder {
  const little = (start[0] === 0xff && start[1] === 0xfe) || (start[0] !== 0 && start[1] === 0)
  const big = (start[0] === 0xfe && start[1] === 0xff) || (start[0] === 0 && start[1] !== 0)
  return new TextDecoder(little ? 'utf-16le' : big ? 'utf-16be' : isUtf8(start) ? 'utf-8' : 'windows-1252')
}

function isUtf8(start: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
    return true
  } catch {
    return false
  }
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
  const head = Buffer.concat(parts).subarray(0, HEAD_BYTES)
  return withLineFeeds(decoderFor(head).decode(head, { stream: true }))
}

/** Text whose lines end with a carriage return only, as old spreadsheets write them, with line feeds. */
const withLineFeeds = (text: string): string =>
  text.includes('\r') && !text.includes('\n') ? text.replaceAll('\r', '\n') : text

/** The text of a file in parts of any length, without a byte-order mark. */
export async function* textParts(
  path: string,
  onReading?: OnReading,
  mostBytes?: number,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const part of await openBytes(path, onReading, mostBytes)) {
    decoder ??= decoderFor(part)
    yield decoder.decode(part, { stream: true })
  }
  yield decoder?.decode() ?? ''
}

/** The lines of a file in batches, without line endings or a byte-order mark. Memory is bounded by the longest line. */
export async function* lineBatches(
  path: string,
  longest = LONGEST_LINE,
  onReading?: OnReading,
  mostBytes?: number,
): AsyncGenerator<string[]> {
  // Parts of a line that has not ended. Joined once, or reading a line of many parts would take the square of its length.
  let open: string[] = []
  let length = 0
  let isOld: boolean | undefined
  for await (const part of textParts(path, onReading, mostBytes)) {
    isOld ??= part.includes('\r') && !part.includes('\n')
    const text = isOld ? part.replaceAll('\r', '\n') : part
    const end = text.lastIndexOf('\n')
    const rest = text.slice(end + 1)
    const lines = end < 0 ? [] : (open.join('') + text.slice(0, end)).split('\n')
    if (end >= 0) {
      open = []
      length = 0
    }
    open.push(rest)
    length += rest.length
    if (length > longest) throw new Error(`a line is longer than ${longest} characters`)
    if (lines.length > 0) yield lines.map(withoutReturn)
  }
  const last = open.join('')
  if (last !== '') yield [withoutReturn(last)]
}

/** The whole text of a file. */
export async function wholeText(path: string): Promise<string> {
  const parts: string[] = []
  let length = 0
  for await (const part of textParts(path)) {
    length += part.length
    if (length > LONGEST_TEXT)
      throw new Error(`the text is longer than ${LONGEST_TEXT} characters; split the file into parts`)
    parts.push(part)
  }
  return parts.join('')
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
