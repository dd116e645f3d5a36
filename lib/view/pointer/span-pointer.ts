import type { Rectangle } from '../axes/layout'
import { type MarkReading, nearestMark, nextMark, type Pointer } from './pointer'
import { isWithin } from './within'

export interface SpansOnAxis {
  /** Area that the pointer reads. A mark covers its whole height. */
  area: Rectangle
  /** Left and right end of every mark in CSS pixels, from left to right. Both are equal for a point. */
  spans: readonly (readonly [left: number, right: number])[]
  /** The mark that the keyboard begins with. Default: the last one. */
  start?: number
  read: (mark: number) => MarkReading
}

/** Reads marks along the horizontal axis: the one at the pointer, else the nearest. */
export function spanPointer({ area, spans, start = spans.length - 1, read }: SpansOnAxis): Pointer {
  return {
    count: spans.length,
    start,
    at: (x, y) =>
      isWithin(area, x, y)
        ? nearestMark(spans.length, (mark) => Math.max(0, spans[mark][0] - x, x - spans[mark][1]))
        : null,
    next: (pressed, mark) => nextMark({ columns: spans.length, rows: 1 }, pressed, mark, start),
    read,
    place(mark) {
      const [left, right] = spans[mark]
      return { left, top: area.top, width: Math.max(1, right - left), height: area.height }
    },
  }
}
