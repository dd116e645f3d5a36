import type { LegendEntry } from '../chart'
import { columnWidth, isWide } from './legend-columns'
import { legendOrder } from './legend-order'

/** Height of a line of the legend above a plot. */
export const LEGEND_LINE_PX = 24
/** Lines beyond which the others are behind a button. */
const MOST_LINES = 3
/** Narrower legends have one line. */
const LEAST_PX = 560
/** Room of the button beside the columns, less the margins of the legend. */
const BESIDE_PX = 90
const GAP_PX = 4

/** Lines that the style sheet gives the legend of a page above a plot of this width in CSS pixels. */
export function legendLines(entries: readonly LegendEntry[], width: number): number {
  const { listed } = legendOrder(entries, [])
  const column = columnWidth(listed)
  if (column === null || width < LEAST_PX) return 1
  const columns = Math.max(1, Math.floor((width - BESIDE_PX + GAP_PX) / (column + GAP_PX)))
  let line = 1
  let used = 0
  for (const [at, entry] of listed.entries()) {
    const span = Math.min(columns, at === 0 || isWide(entry, column) ? 2 : 1)
    if (used + span > columns) {
      line++
      used = 0
    }
    used += span
  }
  return Math.min(MOST_LINES, line)
}
