import { createHash } from 'node:crypto'
import type { LiveRequest } from '../../live-source'
import { WrongAnswer } from './failures'

const MARKUP = '<'.charCodeAt(0)
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]
const BLANKS = new Set([0x09, 0x0a, 0x0d, 0x20])

/** Throws a `WrongAnswer` for bytes that cannot be what was asked for. */
export function checkAnswer(
  { type, sha256 }: LiveRequest,
  { headers, bytes }: { headers: Readonly<Record<string, string>>; bytes: Uint8Array },
): void {
  const is = (headers['content-type'] ?? '').toLowerCase().split(';', 1)[0].trim()
  const first = firstByte(bytes)
  if (first === null) throw new WrongAnswer('the answer is empty')
  if (type !== 'xml' && (is === 'text/html' || first === MARKUP))
    throw new WrongAnswer(
      `the answer is ${is === 'text/html' ? 'a web page' : 'markup'} where ${type.toUpperCase()} was expected`,
    )
  if (type === 'xml' && first !== MARKUP) throw new WrongAnswer('the answer is not XML')
  if (type === 'zip' && !(bytes[0] === 0x50 && bytes[1] === 0x4b))
    throw new WrongAnswer('the answer is not a zip')
  if (sha256 === undefined) return
  const actual = createHash('sha256').update(bytes).digest('hex')
  if (actual !== sha256.toLowerCase())
    throw new WrongAnswer(
      `the bytes have the checksum ${actual.slice(0, 12)}…, the publisher says ${sha256.slice(0, 12)}…`,
    )
}

/** The first byte that is not blank; null if there is none. */
function firstByte(bytes: Uint8Array): number | null {
  const start = BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte) ? BYTE_ORDER_MARK.length : 0
  for (let at = start; at < bytes.length; at++) if (!BLANKS.has(bytes[at])) return bytes[at]
  return null
}
