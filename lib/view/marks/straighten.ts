import type { Point } from './lines'

/** Largest vertical distance of a row from the line, in CSS pixels. Nobody sees it, and the crosshair reads the row. */
const TOLERANCE_PX = 0.25

/** Maps values to pixels. */
export interface PixelScale {
  /** Pixels per millisecond. */
  across: number
  /** Pixel of a value, from any origin. NaN for a value that the axis cannot show. */
  down: (value: number) => number
}

/**
 * Points without those on the straight line between their neighbors. Each removed point is at most a quarter of a pixel
 * above or below the line. First and last points, and points next to gaps, stay.
 *
 * Formula: from a kept point, the slopes that pass each later point within the tolerance; the last point whose own slope
 * is among them is kept. Source: swing filter (Elmeleegy et al. 2009), with points of the data as its corners.
 */
export function straighten(points: readonly Point[], { across, down }: PixelScale): Point[] {
  const kept: Point[] = []
  let fromX = 0
  let fromY = Number.NaN
  let least = Number.NEGATIVE_INFINITY
  let most = Number.POSITIVE_INFINITY
  let before: Point | null = null
  const keep = (point: Point, x: number, y: number) => {
    kept.push(point)
    fromX = x
    fromY = y
    least = Number.NEGATIVE_INFINITY
    most = Number.POSITIVE_INFINITY
    before = null
  }
  for (const point of points) {
    const x = point[0] * across
    const y = point[1] === null ? Number.NaN : down(point[1])
    if (before && !(Number.isFinite(y) && isWithin((y - fromY) / (x - fromX), least, most))) {
      const [time, value] = before as Point
      keep(before, time * across, down(value as number))
    }
    if (!Number.isFinite(y) || !Number.isFinite(fromY) || x === fromX) {
      keep(point, x, y)
      continue
    }
    least = Math.max(least, (y - TOLERANCE_PX - fromY) / (x - fromX))
    most = Math.min(most, (y + TOLERANCE_PX - fromY) / (x - fromX))
    before = point
  }
  if (before) kept.push(before)
  return kept
}

const isWithin = (slope: number, least: number, most: number) => least <= slope && slope <= most
