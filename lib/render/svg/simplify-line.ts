import type { Corner } from './path-pieces'

/** Largest distance of a removed point from the new line, in tenths of a pixel. */
const TOLERANCE = 2

/** Removes points closer to the line than the tolerance, in tenths of a pixel (Douglas and Peucker 1973). */
export function simplifyLine(corners: readonly Corner[], tolerance = TOLERANCE): Corner[] {
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
    if (farthest <= tolerance) continue
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
