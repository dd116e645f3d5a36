import { joinBytes } from '@/lib/process/owned-bytes'
import { numberText } from './number-text'

const encoder = new TextEncoder()

/** Bytes that are collected before they are copied. The rows of a year with thirty fields are fewer. */
const PIECE = 1 << 19

/** Most bytes of one UTF-16 code unit in UTF-8. */
const UNIT_BYTES = 3

const NONE = new Uint8Array(0)

/** The piece that the last writer of this thread used. New memory for every answer would have to be cleared. */
let spare: Uint8Array | undefined

/**
 * Collects a text as UTF-8. As one string, the text of a large answer would fill the heap of a worker several times
 * over. After `bytes`, a writer is empty.
 */
export class TextWriter {
  #piece = takePiece()
  #at = 0
  #full: Uint8Array[] = []

  add(text: string): void {
    if (this.#at + text.length * UNIT_BYTES > this.#piece.length) this.#flush()
    if (text.length * UNIT_BYTES > PIECE) {
      this.#full.push(encoder.encode(text))
      return
    }
    const piece = this.#piece
    let at = this.#at
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index)
      if (unit > 127) {
        this.#at += encoder.encodeInto(text, piece.subarray(this.#at)).written
        return
      }
      piece[at++] = unit
    }
    this.#at = at
  }

  /** Adds text that is UTF-8 already, at most half a megabyte. */
  addBytes(bytes: Uint8Array): void {
    if (this.#at + bytes.length > this.#piece.length) this.#flush()
    const piece = this.#piece
    let at = this.#at
    for (let index = 0; index < bytes.length; index++) piece[at++] = bytes[index]
    this.#at = at
  }

  /** Adds a finite number with 13 significant digits. */
  addNumber(value: number): void {
    this.add(numberText(value))
  }

  bytes(): Uint8Array<ArrayBuffer> {
    this.#flush()
    spare = this.#piece
    this.#piece = NONE
    const pieces = this.#full
    this.#full = []
    return pieces.length === 1 ? (pieces[0] as Uint8Array<ArrayBuffer>) : joinBytes(pieces)
  }

  #flush(): void {
    if (this.#at > 0) this.#full.push(this.#piece.slice(0, this.#at))
    if (this.#piece === NONE) this.#piece = takePiece()
    this.#at = 0
  }
}

function takePiece(): Uint8Array {
  const piece = spare ?? new Uint8Array(PIECE)
  spare = undefined
  return piece
}
