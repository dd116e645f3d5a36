import { type ChartAxis, placeOf } from '../axes/chart-axis'
import type { Box } from './box'

/** A line of a drawing, in CSS pixels. The height of a gap is NaN. Points ascend from left to right. */
export interface PixelLine {
  points: readonly (readonly [x: number, y: number])[]
  /** Half of the width of a bar or candle; none for a line. */
  half: number
}

type Point = readonly (number | null)[]

interface Drawn {
  type: string
  data: readonly (Point | { value: Point })[]
  yAxisIndex?: number
  stack?: string
  step?: string
  barWidth?: number
  markLine?: { data: readonly { yAxis?: number; xAxis?: number }[] }
}

/** Everything in the plot that would strike a name through: lines, bars, candles, and lines of levels and events. */
export function linesInPlot(
  series: readonly object[],
  axes: readonly ChartAxis[],
  across: (value: number) => number,
  plot: Box,
): PixelLine[] {
  return (series as readonly Drawn[]).flatMap((one) => {
    const axis = axes[one.yAxisIndex ?? 0]
    if (!axis) return []
    const marks = (one.markLine?.data ?? []).flatMap(({ xAxis, yAxis }): PixelLine[] => {
      const [x, y] = [across(xAxis ?? 0), placeOf(axis, yAxis ?? 0)]
      if (yAxis !== undefined)
        return [{ points: [[plot.left, y] as const, [plot.right, y] as const], half: 0 }]
      return xAxis === undefined
        ? []
        : [{ points: [[x, axis.top] as const, [x, axis.top + axis.height] as const], half: 0 }]
    })
    return [...marks, ...shapesOf(one, axis, across, plot)]
  })
}

function shapesOf(
  { type, data, stack, step, barWidth = 0 }: Drawn,
  axis: ChartAxis,
  across: (value: number) => number,
  plot: Box,
): PixelLine[] {
  const points = data.map((point) => ('value' in point ? point.value : point))
  const place = (value: number | null) => (value === null ? Number.NaN : placeOf(axis, value))
  if (type === 'line' && !stack) {
    const pixels = points.flatMap((point, at): (readonly [number, number])[] => {
      const [x, y] = [across(point[0] as number), place(point[1])]
      const before = at > 0 ? place(points[at - 1][1]) : Number.NaN
      return step && Number.isFinite(before)
        ? [
            [x, before],
            [x, y],
          ]
        : [[x, y]]
    })
    return pixels.length > 1 ? [{ points: pixels, half: 0 }] : []
  }
  if (type !== 'bar' && type !== 'candlestick') return []
  const foot = Math.min(axis.top + axis.height, Math.max(axis.top, place(0)))
  return points.flatMap((point): PixelLine[] => {
    const x = across(point[0] as number)
    if (x < plot.left || x > plot.right) return []
    const ends = type === 'bar' ? [foot, place(point[1])] : point.slice(1).map(place)
    const known = ends.filter(Number.isFinite)
    if (known.length < 2) return []
    const half = barWidth / 2
    return [
      {
        points: [
          [x, Math.min(...known)],
          [x, Math.max(...known)],
        ],
        half,
      },
    ]
  })
}

/** Width of the columns in which lines under a name are counted, CSS pixels. */
const COLUMN_PX = 4

/** Share of the columns of a box that a line passes. */
export function coverage(lines: readonly PixelLine[], box: Box): number {
  const columns = new Uint8Array(Math.max(1, Math.ceil((box.right - box.left) / COLUMN_PX)))
  const cover = (from: number, to: number) => {
    const first = Math.max(0, Math.floor((from - box.left) / COLUMN_PX))
    const last = Math.min(columns.length - 1, Math.floor((to - box.left) / COLUMN_PX))
    for (let at = first; at <= last; at++) columns[at] = 1
  }
  for (const { points, half } of lines) {
    for (let at = firstAfter(points, box.left - half); at < points.length; at++) {
      const [from, to] = [points[at - 1], points[at]]
      if (from[0] > box.right + half) break
      const part = within(from, to, box, half)
      if (part) cover(part[0] - half, part[1] + half)
    }
  }
  return columns.reduce((sum, one) => sum + one, 0) / columns.length
}

/** The first point, after the first one, that is not left of a place. */
function firstAfter(points: PixelLine['points'], left: number): number {
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
  half: number,
): readonly [number, number] | null {
  const [left, right] = [Math.max(x1, box.left - half), Math.min(x2, box.right + half)]
  if (!(left <= right) || !Number.isFinite(y1 + y2)) return null
  if (x1 === x2) return Math.min(y1, y2) <= box.bottom && Math.max(y1, y2) >= box.top ? [x1, x1] : null
  const slope = (y2 - y1) / (x2 - x1)
  if (slope === 0) return y1 >= box.top && y1 <= box.bottom ? [left, right] : null
  const at = (y: number) => x1 + (y - y1) / slope
  const [first, last] = [at(box.top), at(box.bottom)].sort((a, b) => a - b)
  const [from, to] = [Math.max(left, first), Math.min(right, last)]
  return from <= to ? [from, to] : null
}
