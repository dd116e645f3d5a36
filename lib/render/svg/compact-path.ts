import { type Area, clipPieces } from './clip-pieces'
import { type Corner, type Piece, readPieces } from './path-pieces'
import { simplifyLine } from './simplify-line'

/** Size of a drawing, in pixels. */
export interface DrawingSize {
  width: number
  height: number
}

/** Pixels around the drawing that lines keep: more than the width of any stroke. */
const MARGIN = 20

/**
 * Rewrites a path to a third of its size: in tenths of a pixel, with relative coordinates, without points close to the
 * line between their neighbors, and, with a size, without points outside the drawing. A path with curves only gets
 * shorter numbers. Empty if nothing is left.
 */
export function compactPath(path: string, size: DrawingSize | null, isFilled: boolean): string {
  const pieces = readPieces(path)
  if (!pieces) return compactCurve(path)
  const inside = size ? clipPieces(pieces, areaOf(size), isFilled) : pieces
  return writePieces(inside.map(({ corners, closed }) => ({ corners: simplifyLine(corners), closed })))
}

const areaOf = ({ width, height }: DrawingSize): Area => ({
  left: -10 * MARGIN,
  top: -10 * MARGIN,
  right: 10 * (width + MARGIN),
  bottom: 10 * (height + MARGIN),
})

/** Far above the size of any drawing. */
const FAR = 100_000

function compactCurve(path: string): string {
  const isFar = [...path.matchAll(/[^\sa-df-zA-DF-Z,]+/g)].some(([text]) => Math.abs(Number(text)) > FAR)
  if (isFar || /NaN|Infinity/.test(path)) return ''
  return path.replace(/-?\d*\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10))
}

/** A path of straight lines with relative coordinates, which `write` writes. */
export function writePieces(pieces: readonly Piece[], write: (value: number) => string = tenths): string {
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
      const text = write(value)
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
