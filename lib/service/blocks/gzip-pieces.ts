import * as zlib from 'node:zlib'
import { QUICK } from '@/lib/http/coding'
import { joinBytes } from '@/lib/process/owned-bytes'

/** A part of a text, compressed alone, so that one gzip can be put together from it and others. */
export interface GzipPiece {
  /** Blocks of deflate that end at a byte and of which none is the last one. */
  deflated: Uint8Array
  /** Bytes before compression, and their CRC-32. */
  size: number
  crc: number
}

const OPTIONS = { ...QUICK.gzip, finishFlush: zlib.constants.Z_SYNC_FLUSH }

export function deflatePiece(bytes: Uint8Array): GzipPiece {
  const chunkSize = Math.max(1024, bytes.byteLength >> 1)
  return {
    deflated: zlib.deflateRawSync(bytes, { ...OPTIONS, chunkSize }),
    size: bytes.byteLength,
    crc: zlib.crc32(bytes),
  }
}

/** The header that zlib writes (RFC 1952 §2.3), and an empty last block. */
const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3)
const LAST = Uint8Array.of(3, 0)

/** One gzip of all pieces, one after the other. */
export function joinGzip(pieces: readonly GzipPiece[]): Uint8Array<ArrayBuffer> {
  const crc = pieces.reduce((before, piece) => joinCrc(before, piece.crc, piece.size), 0)
  const size = pieces.reduce((sum, piece) => sum + piece.size, 0)
  const trailer = new DataView(new ArrayBuffer(8))
  trailer.setUint32(0, crc, true)
  trailer.setUint32(4, size, true)
  return joinBytes([HEADER, ...pieces.map(({ deflated }) => deflated), LAST, new Uint8Array(trailer.buffer)])
}

/** The polynomial of CRC-32, its bits reversed. */
const POLYNOMIAL = 0xedb88320
const ONE = 0x80000000

/** The product of two polynomials modulo that of CRC-32. */
function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = ONE, power = b; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= power
    power = power & 1 ? (power >>> 1) ^ POLYNOMIAL : power >>> 1
  }
  return product >>> 0
}

/** x to the power of 8, 16, 32, …: what one, two, four, … bytes of zeros do to a CRC. */
const POWERS = [ONE >>> 8]
while (POWERS.length < 32) POWERS.push(multiply(POWERS[POWERS.length - 1], POWERS[POWERS.length - 1]))

/**
 * The CRC-32 of two texts, one after the other, from the CRC-32 of each and the bytes of the second: that of the first,
 * followed by as many zeros, plus that of the second (zlib, `crc32_combine`).
 */
function joinCrc(first: number, second: number, bytes: number): number {
  let shift = ONE
  for (let index = 0, rest = bytes; rest > 0; index++, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shift = multiply(POWERS[index], shift)
  }
  return (multiply(shift, first) ^ second) >>> 0
}
