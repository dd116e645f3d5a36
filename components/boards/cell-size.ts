import type { Cell } from '@/lib/boards/board'

/** CSS pixels; the style sheet repeats them. */
const GAP = 12
const COLUMNS = 6
const PLOT_HEIGHT: Readonly<Record<Cell['height'], number>> = { short: 220, tall: 360 }
/** Widths of the grid below which a third is a half, and everything is full. */
const MEDIUM = 1000
const NARROW = 640
/** Border and padding at both sides of a cell. */
const INSET = 26

/** What a chart page's plot has less than the grid of a board in the same window: its frame, which a phone has not. */
const FRAME = 30
const PHONE = 560

/** Width of the grid where a chart page's plot is that wide. */
export function gridWidth(plotWidth: number): number {
  return plotWidth < PHONE ? plotWidth : plotWidth + FRAME
}

/** Size of the drawing in a cell. */
export function cellSize(grid: number, { width, height }: Pick<Cell, 'width' | 'height'>) {
  const column = (grid - (COLUMNS - 1) * GAP) / COLUMNS
  const span = spanOf(grid, width)
  return {
    width: Math.max(200, Math.round(span * column + (span - 1) * GAP - INSET)),
    height: PLOT_HEIGHT[height],
  }
}

function spanOf(grid: number, width: Cell['width']): number {
  if (grid < NARROW || width === 'full') return COLUMNS
  return width === 'half' || grid < MEDIUM ? COLUMNS / 2 : COLUMNS / 3
}
