import type { Cell } from '@/lib/boards/board'

// CSS pixels. The style sheet has the same values.

const GAP = 12
const COLUMNS = 6
const PLOT_HEIGHT: Readonly<Record<Cell['height'], number>> = { short: 220, tall: 360 }
/** Below this width of the grid, a third becomes a half. */
const MEDIUM = 1000
/** Below this width, every cell has full width. */
const NARROW = 640
/** Border and padding on both sides of a cell. */
const INSET = 26

/** Width of the border and padding around the plot of a chart page. There is none on a phone. */
const PANEL_INSET = 30
const PHONE = 560

/** Width of the grid of a board in a window in which the plot of a chart page has this width. */
export function gridWidth(plotWidth: number): number {
  return plotWidth < PHONE ? plotWidth : plotWidth + PANEL_INSET
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
