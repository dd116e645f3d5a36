/** Point in whole tenths of a pixel. */
export interface Corner {
  x: number
  y: number
}

/** Part of a path between two moves. */
export interface Piece {
  corners: Corner[]
  closed: boolean
}

/** `1.5`, `-.5`, `1e+21`. */
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/g

/** Pieces of a path. Null if it contains anything but straight lines. */
export function readPieces(path: string): Piece[] | null {
  const pieces: Piece[] = []
  let piece: Piece = { corners: [], closed: false }
  let x = 0
  let y = 0
  for (const [, command, numbers] of path.matchAll(/([a-df-zA-DF-Z])([^a-df-zA-DF-Z]*)/g)) {
    if (command === 'Z' || command === 'z') {
      piece.closed = true
      continue
    }
    if (command !== 'M' && command !== 'L' && command !== 'l') return null
    if (command === 'M') {
      piece = { corners: [], closed: false }
      pieces.push(piece)
    }
    const values = (numbers.match(NUMBER) ?? []).map((text) => Number(text) * 10)
    for (let at = 0; at + 1 < values.length; at += 2) {
      x = command === 'l' ? x + values[at] : values[at]
      y = command === 'l' ? y + values[at + 1] : values[at + 1]
      piece.corners.push({ x: Math.round(x), y: Math.round(y) })
    }
  }
  return pieces
}
