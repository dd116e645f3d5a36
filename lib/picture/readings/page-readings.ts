import 'server-only'
import { escapeAttribute } from '@/lib/render/escape-text'
import type { Chart } from '@/lib/view/chart'
import { rowsOf } from '@/lib/view/window/rows-of'
import { drawReadings } from './draw-readings'

/** Values in a page at most, which bounds what it weighs. */
const MOST_VALUES = 1_800
const LEAST_PX = 2
/** A picture with more marks of their own is read when the live chart is there. */
const MOST_MARKS = 600

/**
 * The layer over the picture of a page that reads values until the live chart does. Rows are at least two pixels apart; charts
 * with many lines have fewer. Empty if there is nothing to read.
 */
export function pageReadings(chart: Chart): string {
  if ((chart.pointer?.count ?? 0) > MOST_MARKS) return ''
  const readings = drawReadings(chart, { rows: pickedRows, remarks: false })
  if (!readings) return ''
  const { width, height } = chart.size
  return `<div class="layer" data-size="${width} ${height}" data-readings="${escapeAttribute(JSON.stringify(readings))}"></div>`
}

/** Rows in view that are far enough apart, always the last one. */
function pickedRows({ rows, edges, plot, legend }: Chart): number[] {
  if (!edges) return []
  const lines = Math.max(1, legend.filter(({ drawn }) => drawn).length)
  const apart = Math.max(LEAST_PX, (plot.width * lines) / MOST_VALUES)
  const { start, end } = rowsOf(rows.time, edges.from, edges.to)
  const perPixel = plot.width / (edges.to - edges.from || 1)
  const picked: number[] = []
  // From the end, because the newest row is read most.
  for (let row = end - 1, next = Number.POSITIVE_INFINITY; row >= start; row--) {
    const x = rows.time[row] * perPixel
    if (x > next) continue
    picked.push(row)
    next = x - apart
  }
  return picked.reverse()
}
