import type { Rectangle } from '../axes/layout'
import { type GridShape, type MarkReading, nextMark, type Pointer } from './pointer'
import { isWithin } from './within'

export interface GridOfCells extends GridShape {
  /** Area of all cells. They have one size, rounded to whole pixels. */
  area: Rectangle
  /** The column and row that the keyboard begins with. Default: the last column and row. */
  start?: readonly [column: number, row: number]
  read: (column: number, row: number) => MarkReading
}

/** Reads cells in columns and rows, counted from the top left. */
export function gridPointer({ columns, rows, area, start, read }: GridOfCells): Pointer {
  const first = start ? start[1] * columns + start[0] : columns * rows - 1
  const cellAt = (place: number, from: number, size: number, count: number) =>
    Math.min(count - 1, Math.max(0, Math.floor(((place - from) / size) * count)))
  const edge = (at: number, from: number, size: number, count: number) =>
    Math.round(from + (at / count) * size)
  return {
    count: columns * rows,
    start: first,
    at(x, y) {
      if (!isWithin(area, x, y) || columns * rows === 0) return null
      return cellAt(y, area.top, area.height, rows) * columns + cellAt(x, area.left, area.width, columns)
    },
    next: (pressed, mark) => nextMark({ columns, rows }, pressed, mark, first),
    read: (mark) => read(mark % columns, Math.floor(mark / columns)),
    place(mark) {
      const column = mark % columns
      const row = Math.floor(mark / columns)
      const left = edge(column, area.left, area.width, columns)
      const top = edge(row, area.top, area.height, rows)
      return {
        left,
        top,
        width: edge(column + 1, area.left, area.width, columns) - left,
        height: edge(row + 1, area.top, area.height, rows) - top,
      }
    },
  }
}
