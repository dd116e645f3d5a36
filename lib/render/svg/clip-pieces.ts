import type { Corner, Piece } from './path-pieces'

/** Rectangle in whole tenths of a pixel. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * The parts of a path inside a rectangle. A line keeps the pieces inside; a closed piece, or a filled one, keeps its
 * surface (Sutherland and Hodgman 1974). A renderer may fail on coordinates far outside its picture.
 */
export function clipPieces(pieces: readonly Piece[], area: Area, isFilled: boolean): Piece[] {
  return pieces.flatMap((piece) => {
    if (piece.corners.every((corner) => isInside(corner, area))) return [piece]
    const isSurface = piece.closed || (isFilled && piece.corners.length > 2)
    return isSurface ? clipSurface(piece, area) : clipLine(piece.corners, area)
  })
}

function isInside({ x, y }: Corner, { left, top, right, bottom }: Area): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

function clipLine(corners: readonly Corner[], area: Area): Piece[] {
  const pieces: Piece[] = []
  let end: Corner | undefined
  for (let at = 1; at < corners.length; at++) {
    const part = segmentInside(corners[at - 1], corners[at], area)
    if (!part) {
      end = undefined
      continue
    }
    const [from, to] = part
    if (end && end.x === from.x && end.y === from.y) pieces[pieces.length - 1].corners.push(to)
    else pieces.push({ corners: [from, to], closed: false })
    end = to
  }
  return pieces
}

/** The part of a segment inside a rectangle (Liang and Barsky 1984). */
function segmentInside(from: Corner, to: Corner, area: Area): [Corner, Corner] | null {
  const dx = to.x - from.x
  const dy = to.y - from.y
  let enter = 0
  let leave = 1
  for (const [step, room] of [
    [-dx, from.x - area.left],
    [dx, area.right - from.x],
    [-dy, from.y - area.top],
    [dy, area.bottom - from.y],
  ]) {
    if (step === 0) {
      if (!(room >= 0)) return null
    } else if (step < 0) enter = Math.max(enter, room / step)
    else leave = Math.min(leave, room / step)
  }
  // Also false for coordinates that are not finite.
  if (!(enter <= leave)) return null
  const at = (share: number): Corner => ({
    x: Math.round(from.x + share * dx),
    y: Math.round(from.y + share * dy),
  })
  return [enter === 0 ? from : at(enter), leave === 1 ? to : at(leave)]
}

function clipSurface({ corners, closed }: Piece, area: Area): Piece[] {
  const kept = (['left', 'right', 'top', 'bottom'] as const).reduce(
    (rest, side) => clipBySide(rest, side, area[side]),
    corners.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)),
  )
  return kept.length > 0 ? [{ corners: kept, closed }] : []
}

function clipBySide(corners: readonly Corner[], side: keyof Area, edge: number): Corner[] {
  const axis = side === 'left' || side === 'right' ? 'x' : 'y'
  const other = axis === 'x' ? 'y' : 'x'
  const isIn = (corner: Corner) =>
    side === 'left' || side === 'top' ? corner[axis] >= edge : corner[axis] <= edge
  return corners.flatMap((corner, at) => {
    const before = corners[at === 0 ? corners.length - 1 : at - 1]
    if (isIn(before) === isIn(corner)) return isIn(corner) ? [corner] : []
    const share = (edge - before[axis]) / (corner[axis] - before[axis])
    const crossing = Math.round(before[other] + share * (corner[other] - before[other]))
    const cut = { [axis]: edge, [other]: crossing } as unknown as Corner
    return isIn(corner) ? [cut, corner] : [cut]
  })
}
