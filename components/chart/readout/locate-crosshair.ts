import type { Chart } from '@/lib/view/chart'
import { type Edges, xAt } from '../canvas/edges'
import { nearestRow, rowsWithin } from './row-steps'

/** Position of a crosshair as a time. Row and pixels are derived from it, because the chart below may change. */
export interface CrosshairTime {
  /** Milliseconds. */
  time: number
  /** Row, if several have this time. */
  row?: number
  /** The input that moved it. After the keyboard, it disappears when the focus leaves. */
  by: 'pointer' | 'keyboard'
}

/** A row and its position in the chart, CSS pixels from the left. */
export interface Place {
  row: number
  x: number
}

/** Nearest row to a time and its position; null if the time is outside of the series or the row out of view. */
export function locateCrosshair(
  plot: Pick<Chart['plot'], 'left' | 'width'>,
  edges: Edges | null,
  time: Float64Array,
  pointed: Pick<CrosshairTime, 'time' | 'row'>,
): Place | null {
  const last = time.length - 1
  const at = pointed.time
  if (!edges || last < 0) return null
  const slack = last > 0 ? (time[last] - time[0]) / last : 0
  if (at < time[0] - slack || at > time[last] + slack) return null
  const row = pointed.row !== undefined && time[pointed.row] === at ? pointed.row : nearestRow(time, at)
  const shown = rowsWithin(time, edges)
  return row < shown.first || row > shown.last ? null : { row, x: xAt(plot, edges, time[row]) }
}
