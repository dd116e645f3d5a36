import type { Chart } from '@/lib/view/chart'
import { type Edges, xAt } from '../canvas/edges'
import { nearestRow, rowsWithin } from './row-steps'

/** Where a crosshair stands; the picture under it may change, so what it says and its place are derived. */
export interface Pointed {
  /** Milliseconds. */
  time: number
  /** Which row, where several are of this moment. */
  row?: number
  /** Whether the keyboard moved it there: then it goes when the keyboard leaves. */
  by: 'pointer' | 'keyboard'
}

/** A row and its place in the drawing, CSS pixels from the left. */
export interface Place {
  row: number
  x: number
}

/** The row nearest a moment and its place; null where the series does not reach it or it is out of view. */
export function locateCrosshair(
  plot: Pick<Chart['plot'], 'left' | 'width'>,
  edges: Edges | null,
  time: Float64Array,
  pointed: Pick<Pointed, 'time' | 'row'>,
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
