/** Largest distance of a removed point from the new line, in tenths of a pixel. */
const TOLERANCE = 2

/** Point in whole tenths of a pixel. */
interface Corner {
  x: number
  y: number
}

/** Part of a path between two moves. */
interface Piece {
  corners: Corner[]
  closed: boolean
}

/**
 * Rewrites a path to a third of its size: in tenths of a pixel, with relative coordinates, without points close to the
 * line between their neighbors, and without points left or right of the drawing, which only a pan would show. A path with
 * curves only gets shorter numbers.
 */
export function compactPath(path: string, width: number): string {
  const pieces = parse(path)
  if (!pieces) return path.replace(/-?\d*\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10))
  return write(
    pieces.map(({ corners, closed }) => ({ corners: simplify(dropOutside(corners, width * 10)), closed })),
  )
}

/** Pieces of a path; null if it has anything but straight lines. */
function parse(path: string): Piece[] | null {
  const pieces: Piece[] = []
  let piece: Piece = { corners: [], closed: false }
  let x = 0
  let y = 0
  for (const [, command, numbers] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    if (command === 'Z' || command === 'z') {
      piece.closed = true
      continue
    }
    if (command !== 'M' && command !== 'L' && command !== 'l') return null
    if (command === 'M') {
      piece = { corners: [], closed: false }
      pieces.push(piece)
    }
    const values = [...numbers.matchAll(/-?\d*\.?\d+/g)].map(([text]) => Number(text) * 10)
    for (let at = 0; at + 1 < values.length; at += 2) {
      x = command === 'l' ? x + values[at] : values[at]
      y = command === 'l' ? y + values[at + 1] : values[at + 1]
      piece.corners.push({ x: Math.round(x), y: Math.round(y) })
    }
  }
  return pieces
}

/** Removes points left or right of the drawing, except where the line enters, leaves, or crosses it. */
function dropOutside(corners: readonly Corner[], right: number): Corner[] {
  const sides = corners.map(({ x }) => (x < 0 ? -1 : x > right ? 1 : 0))
  return corners.filter(
    (_, at) =>
      sides[at] === 0 ||
      (at > 0 && sides[at - 1] !== sides[at]) ||
      (at + 1 < sides.length && sides[at + 1] !== sides[at]),
  )
}

/** Removes points closer to the line than the tolerance (Douglas and Peucker 1973). */
function simplify(corners: readonly Corner[]): Corner[] {
  if (corners.length < 3) return [...corners]
  const keep = new Uint8Array(corners.length)
  keep[0] = 1
  keep[corners.length - 1] = 1
  const open: [number, number][] = [[0, corners.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    let farthest = 0
    let place = -1
    for (let at = from + 1; at < to; at++) {
      const distance = distanceTo(corners[from], corners[to], corners[at])
      if (distance > farthest) {
        farthest = distance
        place = at
      }
    }
    if (farthest <= TOLERANCE) continue
    keep[place] = 1
    open.push([from, place], [place, to])
  }
  return corners.filter((_, at) => keep[at] === 1)
}

function distanceTo(from: Corner, to: Corner, point: Corner): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y)
  return Math.abs(dx * (from.y - point.y) - (from.x - point.x) * dy) / length
}

function write(pieces: readonly Piece[]): string {
  const parts: string[] = []
  let command = ''
  let number = ''
  let place: Corner = { x: 0, y: 0 }
  const put = (next: string, ...values: number[]) => {
    if (next !== command) {
      parts.push(next)
      number = ''
    }
    // Coordinates after a relative move are lines, without a command of their own.
    command = next === 'm' ? 'l' : next
    for (const value of values) {
      const text = tenths(value)
      const touches = number === '' || text.startsWith('-') || (text.startsWith('.') && number.includes('.'))
      parts.push(touches ? text : ` ${text}`)
      number = text
    }
  }
  for (const { corners, closed } of pieces) {
    const [start] = corners
    for (const corner of corners) {
      const dx = corner.x - place.x
      const dy = corner.y - place.y
      if (corner === start) put(parts.length === 0 ? 'M' : 'm', dx, dy)
      else if (dx !== 0 && dy !== 0) put('l', dx, dy)
      else if (dx !== 0) put('h', dx)
      else if (dy !== 0) put('v', dy)
      place = corner
    }
    if (start && closed) {
      put('z')
      place = start
    }
  }
  return parts.join('')
}

/** `105` → `10.5`, `-5` → `-.5`. */
function tenths(value: number): string {
  const whole = Math.trunc(Math.abs(value) / 10)
  const rest = Math.abs(value) % 10
  const text = rest === 0 ? String(whole) : `${whole === 0 ? '' : whole}.${rest}`
  return value < 0 ? `-${text}` : text
}
