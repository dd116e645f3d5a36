import { joinBytes } from '@/lib/process/owned-bytes'
import type { GzipPiece } from './gzip-pieces'
import type { AnswerPiece } from './row-blocks'

/** The pieces of an answer on the way between threads, their bytes in one buffer. */
export interface PackedPieces {
  deflated: Uint8Array<ArrayBuffer>
  places: readonly { block?: number; piece?: Omit<GzipPiece, 'deflated'> & { bytes: number } }[]
}

export function packPieces(pieces: readonly AnswerPiece[]): PackedPieces {
  const places = pieces.map(({ block, piece }) => {
    if (!piece) return { block }
    const { deflated, size, crc } = piece
    return { block, piece: { bytes: deflated.byteLength, size, crc } }
  })
  return { deflated: joinBytes(pieces.flatMap(({ piece }) => piece?.deflated ?? [])), places }
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
