const encoder = new TextEncoder()

/** Characters that are kept as text before they become bytes. */
const PIECE = 1 << 15

/**
 * Collects a text and keeps it as UTF-8. As one string, the text of a large answer would fill the heap of a worker
 * several times over.
 */
export function createTextWriter() {
  const pieces: Uint8Array[] = []
  let size = 0
  let text = ''

  function flush() {
    const piece = encoder.encode(text)
    pieces.push(piece)
    size += piece.byteLength
    text = ''
  }

  return {
    add(more: string) {
      text += more
      if (text.length >= PIECE) flush()
    },
    bytes(): Uint8Array<ArrayBuffer> {
      flush()
      const all = new Uint8Array(size)
      let at = 0
      for (const piece of pieces) {
        all.set(piece, at)
        at += piece.byteLength
      }
      return all
    },
  }
}

export type TextWriter = ReturnType<typeof createTextWriter>
