import type { GzipPiece } from './gzip-pieces'
import type { AnswerPiece } from './row-blocks'

/** The pieces of an answer on the way between threads, their bytes in one buffer. */
export interface PackedPieces {
  deflated: Uint8Array<ArrayBuffer>
  places: readonly { block?: number; piece?: Omit<GzipPiece, 'deflated'> & { bytes: number } }[]
}

export function packPieces(pieces: readonly AnswerPiece[]): PackedPieces {
  const deflated = new Uint8Array(
    pieces.reduce((sum, { piece }) => sum + (piece?.deflated.byteLength ?? 0), 0),
  )
  let at = 0
  const places = pieces.map(({ block, piece }) => {
    if (!piece) return { block }
    const { deflated: bytes, size, crc } = piece
    deflated.set(bytes, at)
    at += bytes.byteLength
    return { block, piece: { bytes: bytes.byteLength, size, crc } }
  })
  return { deflated, places }
}

/** The pieces in their order. Their bytes are views of the buffer. */
export function unpackPieces({ deflated, places }: PackedPieces): AnswerPiece[] {
  let at = 0
  return places.map(({ block, piece }) => {
    if (!piece) return { block }
    const { bytes, size, crc } = piece
    at += bytes
    return { block, piece: { deflated: deflated.subarray(at - bytes, at), size, crc } }
  })
}
