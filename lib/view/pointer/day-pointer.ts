import type { Rectangle } from '../axes/layout'
import { type MarkReading, nextMark, type Pointer } from './pointer'
import { isWithin } from './within'

export interface DaysAcross {
  area: Rectangle
  /** Day at the right end of the area. The left end is day 0. */
  longest: number
  /** The day that the keyboard begins with. */
  start: number
  read: (day: number) => MarkReading
}

/** Reads a horizontal axis of days: the day nearest to the pointer, as a line. */
export function dayPointer({ area, longest, start, read }: DaysAcross): Pointer {
  const count = Math.floor(longest) + 1
  const within = (day: number) => Math.min(count - 1, Math.max(0, Math.round(day)))
  return {
    count,
    start: within(start),
    at(x, y) {
      return isWithin(area, x, y) ? within(((x - area.left) / area.width) * longest) : null
    },
    next: (pressed, mark) => nextMark({ columns: count, rows: 1 }, pressed, mark, within(start)),
    read,
    place: (day) => ({
      left: area.left + (day / longest) * area.width,
      top: area.top,
      width: 1,
      height: area.height,
    }),
  }
}
