import type { Rectangle } from '../axes/layout'
import { type MarkReading, nearestMark, nextMark, type Pointer } from './pointer'
import { isWithin } from './within'

export interface PointsInPlane {
  area: Rectangle
  /** Points in CSS pixels, from left to right. */
  points: readonly (readonly [x: number, y: number])[]
  /** The point that the keyboard begins with. Default: the last one. */
  start?: number
  read: (mark: number) => MarkReading
}

const HALF_PX = 7

/** Reads points: the one nearest to the pointer. */
export function pointPointer({ area, points, start = points.length - 1, read }: PointsInPlane): Pointer {
  return {
    count: points.length,
    start,
    at: (x, y) =>
      isWithin(area, x, y)
        ? nearestMark(points.length, (mark) => Math.hypot(points[mark][0] - x, points[mark][1] - y))
        : null,
    next: (pressed, mark) => nextMark({ columns: points.length, rows: 1 }, pressed, mark, start),
    read,
    place(mark) {
      const [x, y] = points[mark]
      return { left: x - HALF_PX, top: y - HALF_PX, width: 2 * HALF_PX, height: 2 * HALF_PX }
    },
  }
}
