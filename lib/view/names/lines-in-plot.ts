import { type ChartAxis, placeOf } from '../axes/chart-axis'
import type { Box } from './box'

/** Points of a line in CSS pixels, from left to right. The height of a gap is NaN. */
export type PixelLine = readonly (readonly [x: number, y: number])[]

type Point = readonly (number | null)[]

interface Drawn {
  type: string
  data: readonly (Point | { value: Point })[]
  yAxisIndex?: number
  stack?: string
  step?: string
  markLine?: { data: readonly { yAxis?: number; xAxis?: number }[] }
}

/** Every line that would strike a name through: those of values, levels and events. */
export function linesInPlot(
  series: readonly object[],
  axes: readonly ChartAxis[],
  across: (value: number) => number,
  plot: Box,
): PixelLine[] {
  return (series as readonly Drawn[]).flatMap(({ type, data, yAxisIndex = 0, stack, step, markLine }) => {
    const axis = axes[yAxisIndex]
    if (!axis) return []
    const height = (value: number | null) => (value === null ? Number.NaN : placeOf(axis, value))
    const marks = (markLine?.data ?? []).map(({ xAxis, yAxis }): PixelLine => {
      if (yAxis !== undefined) return [plot.left, plot.right].map((x) => [x, height(yAxis)] as const)
      return xAxis === undefined
        ? []
        : [axis.top, axis.top + axis.height].map((y) => [across(xAxis), y] as const)
    })
    if (type !== 'line' || stack || data.length < 2) return marks
    let before = Number.NaN
    const line = data.flatMap((point) => {
      const [at, value] = 'value' in point ? point.value : point
      const [x, y, last] = [across(at as number), height(value), before]
      before = y
      return step ? [[x, last] as const, [x, y] as const] : [[x, y] as const]
    })
    return [...marks, line]
  })
}

/** Width of the columns in which lines under a name are counted, CSS pixels. */
const COLUMN_PX = 4

/** Share of the columns of a box that a line passes. */
export function coverage(lines: readonly PixelLine[], box: Box): number {
  const columns = new Uint8Array(Math.max(1, Math.ceil((box.right - box.left) / COLUMN_PX)))
  for (const points of lines) {
    for (let at = firstAfter(points, box.left); at < points.length && points[at - 1][0] <= box.right; at++) {
      const part = within(points[at - 1], points[at], box)
      if (!part) continue
      const [first, last] = part.map((x) => Math.floor((x - box.left) / COLUMN_PX))
      columns.fill(1, Math.max(0, first), last + 1)
    }
  }
  return columns.reduce((sum, one) => sum + one, 0) / columns.length
}

/** The first point, after the first one, that is not left of a place. */
function firstAfter(points: PixelLine, left: number): number {
  let [low, high] = [1, points.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (points[middle][0] < left) low = middle + 1
    else high = middle
  }
  return low
}

/** The part of a segment in a box, as its ends from left to right; null if it is outside. */
function within(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  box: Box,
): readonly number[] | null {
  const [left, right] = [Math.max(x1, box.left), Math.min(x2, box.right)]
  if (!(left <= right && Math.min(y1, y2) <= box.bottom && Math.max(y1, y2) >= box.top)) return null
  if (x1 === x2 || y1 === y2) return [left, right]
  const [first, last] = [box.top, box.bottom]
    .map((y) => x1 + ((y - y1) * (x2 - x1)) / (y2 - y1))
    .sort((a, b) => a - b)
  const [from, to] = [Math.max(left, first), Math.min(right, last)]
  return from <= to ? [from, to] : null
}
