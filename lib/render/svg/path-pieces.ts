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

const KNOWN = new Set(['M', 'm', 'L', 'l', 'h', 'v'])

/** Pieces of a path. Null if it contains anything but straight lines. */
export function readPieces(path: string): Piece[] | null {
  const pieces: Piece[] = []
  let piece: Piece = { corners: [], closed: false }
  let x = 0
  let y = 0
  const put = (toX: number, toY: number) => {
    x = toX
    y = toY
    piece.corners.push({ x: Math.round(x), y: Math.round(y) })
  }
  for (const [, command, numbers] of path.matchAll(/([a-df-zA-DF-Z])([^a-df-zA-DF-Z]*)/g)) {
    if (command === 'Z' || command === 'z') {
      piece.closed = true
      const [start] = piece.corners
      if (start) ({ x, y } = start)
      continue
    }
    if (!KNOWN.has(command)) return null
    if (command === 'M' || command === 'm') {
      piece = { corners: [], closed: false }
      pieces.push(piece)
    }
    const values = (numbers.match(NUMBER) ?? []).map((text) => Number(text) * 10)
    if (command === 'h') for (const value of values) put(x + value, y)
    else if (command === 'v') for (const value of values) put(x, y + value)
    else {
      const isRelative = command === 'l' || command === 'm'
      for (let at = 0; at + 1 < values.length; at += 2) {
        put(values[at] + (isRelative ? x : 0), values[at + 1] + (isRelative ? y : 0))
      }
    }
  }
  return pieces
}
