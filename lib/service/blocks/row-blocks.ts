import type { Field } from '@/lib/contract/endpoint'
import type { TextWriter } from '../encode/text-writer'
import { deflatePiece, type GzipPiece } from './gzip-pieces'

/** A piece of an answer. */
export interface AnswerPiece {
  /** Number of the block of rows that it is, which other windows of the series share; none for other text. */
  block?: number
  /** Absent if the caller has the block. */
  piece?: GzipPiece
}

/**
 * Bytes of the text of one block, about. Twice as many compress 1 % better, and leave twice as many rows outside of whole
 * blocks.
 */
const BLOCK_BYTES = 1 << 15

const NUMBER_BYTES = 14
/** Quotes, colon and comma. */
const MARKS_BYTES = 4

/** Rows of a block, which depend only on the returned fields: blocks are found again by their number. */
export function rowsPerBlock(fields: readonly Field[]): number {
  const row = fields.reduce((sum, { name }) => sum + name.length + MARKS_BYTES + NUMBER_BYTES, 0)
  return Math.max(16, Math.floor(BLOCK_BYTES / Math.max(row, 1)))
}

/** Place of the selected rows in the series. */
interface Place {
  /** Index of the first one, and number of all rows of the series. */
  start: number
  total: number
  perBlock: number
  /** Blocks that the caller has. */
  known: ReadonlySet<number>
}

/** Collects the pieces of an answer while its text is written. */
export class PieceCollector {
  readonly #to: TextWriter
  readonly #place: Place
  readonly #pieces: AnswerPiece[] = []

  constructor(to: TextWriter, place: Place) {
    this.#to = to
    this.#place = place
  }

  /**
   * Writes `count` selected rows with `write`, except those of known blocks. Rows begin with what separates them from the
   * row before. The first row of an answer has none, so only a block that begins the series begins an answer.
   */
  rows(count: number, write: (row: number) => void): void {
    const { start, total, perBlock, known } = this.#place
    for (let row = 0; row < count; ) {
      const at = start + row
      const end = Math.min(at + perBlock, total) - start
      if (at % perBlock !== 0 || end > count || (row === 0 && at > 0)) {
        write(row++)
        continue
      }
      this.#cut()
      const block = at / perBlock
      if (known.has(block)) this.#pieces.push({ block })
      else {
        for (let inside = row; inside < end; inside++) write(inside)
        this.#pieces.push({ block, piece: deflatePiece(this.#to.bytes()) })
      }
      row = end
    }
  }

  /** All pieces. */
  finish(): AnswerPiece[] {
    this.#cut()
    return this.#pieces
  }

  #cut(): void {
    const bytes = this.#to.bytes()
    if (bytes.byteLength > 0) this.#pieces.push({ piece: deflatePiece(bytes) })
  }
}
