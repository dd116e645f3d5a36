import type { Rectangle } from '../axes/layout'

/** Values of one mark: a bar, the points at one place of a curve, or a cell. */
export interface MarkReading {
  /** The place, as a header: `2026-03-29 · 60,000–62,000 USD`. */
  title: string
  /** `field` is unique. A color is that of the mark, or none. */
  entries: readonly { field: string; label: string; color: string; text: string }[]
}

/** A pressed key, as browsers report it. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/**
 * Reads a chart mark by mark, where a row is not one place on a time axis: bars by price, curves, and cells. Marks are
 * numbered from 0. Texts are made for one mark at a time.
 */
export interface Pointer {
  count: number
  /** The mark that the keyboard begins with. */
  start: number
  /** The mark at a place, CSS pixels; null if there is none. */
  at: (x: number, y: number) => number | null
  /** The mark that a key moves to. Null closes the crosshair, undefined is a key without a meaning here. */
  next: (pressed: PressedKey, mark: number | null) => number | null | undefined
  read: (mark: number) => MarkReading
  /** The place of a mark, CSS pixels from the top left of the chart. One that is less than two pixels wide is a line. */
  place: (mark: number) => Rectangle
}

/** Marks in columns and rows, counted from the top left: mark `row * columns + column`. */
export interface GridShape {
  columns: number
  rows: number
}

/** The mark with the least distance, the first of several; null without marks. */
export function nearestMark(count: number, awayOf: (mark: number) => number): number | null {
  let nearest: number | null = null
  let least = Number.POSITIVE_INFINITY
  for (let mark = 0; mark < count; mark++) {
    const away = awayOf(mark)
    if (away >= least) continue
    least = away
    nearest = mark
  }
  return nearest
}

const FAR = 10

/**
 * The mark that a key moves to. Without rows above each other, up and down move as right and left do. Shift moves by ten.
 * Home and End go to the ends of the row, Page up and Page down to those of the column.
 */
export function nextMark(
  { columns, rows }: GridShape,
  { key, shiftKey, altKey, ctrlKey, metaKey }: PressedKey,
  mark: number | null,
  start: number,
): number | null | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  if (key === 'Escape') return null
  const from = mark ?? start
  const step = shiftKey ? FAR : 1
  const flat = rows === 1
  const column = from % columns
  const row = Math.floor(from / columns)
  const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value))
  const across = (to: number) => row * columns + within(to, columns)
  const down = (to: number) => (flat ? across(column - (to - row)) : within(to, rows) * columns + column)
  const targets: Record<string, number> = {
    ArrowLeft: across(column - step),
    ArrowRight: across(column + step),
    ArrowUp: down(row - step),
    ArrowDown: down(row + step),
    Home: across(0),
    End: across(columns - 1),
    PageUp: flat ? across(column - 100) : down(0),
    PageDown: flat ? across(column + 100) : down(rows - 1),
  }
  if (!Object.hasOwn(targets, key)) return undefined
  return mark === null ? start : targets[key]
}
