import { isDeepStrictEqual } from 'node:util'
import type { Chart } from '@/lib/view/chart'
import type { DrawnAxis, DrawnSeries } from '@/lib/view/drawn.test-data'
import { LONE } from '@/lib/view/marks/lone-points'

/** A downsampled line keeps four points of a column, so that its points move within a column of this width. */
const ACROSS_PX = 6
/** Vertical tolerance of a line of values, which keeps its extremes. */
const DOWN_PX = 2
type Axis = Partial<DrawnAxis>

interface Option {
  grid: Chart['plot'] | Chart['plot'][]
  xAxis: Axis | Axis[]
  yAxis: Axis | Axis[]
  series: DrawnSeries[]
}

type Edges = NonNullable<Chart['edges']>

type Point = readonly [x: number, y: number]

const listOf = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? one : [one as T])

/**
 * Differences between the drawings of all rows of a series and of downsampled ones. Both must have the same last values,
 * and every point of a line in either must be near the line in the other, extremes included. Only lines of values are
 * compared: of stacked layers, bars, and candles the periods are compared instead, and nested values are sampled at even
 * steps.
 */
export function drawingDifferences(one: Chart, other: Chart): string[] {
  // Without a time axis nothing is downsampled.
  if (!one.edges || NESTED.has(one.kind)) return []
  const [a, b] = [one.option, other.option] as unknown as [Option, Option]
  // Both in the scales of the first drawing: bars may give the axes of the other one different ends.
  const { edges } = one
  const [lines, others] = [linesOf(a, a, edges), linesOf(b, a, edges)]
  return [
    ...(isDeepStrictEqual(scalesOf(one), scalesOf(other)) ? [] : ['another scale']),
    ...(sameLast(one, other) ? [] : ['another last value']),
    ...(isDeepStrictEqual(periodsOf(one), periodsOf(other)) ? [] : ['other periods']),
    ...[...lines].flatMap(([id, here]) => {
      const there = others.get(id)
      if (!there) return [`${id} is missing`]
      const off = Math.max(furthest(here, there), furthest(there, here))
      return off <= DOWN_PX ? [] : [`${id} is off by ${off.toFixed(1)} px`]
    }),
  ]
}

const scalesOf = ({ axes }: Chart) => axes.map(({ scale }) => scale)

/** Kinds drawn from values inside objects. */
export const NESTED: ReadonlySet<string> = new Set(['heatmap', 'breadth'])

const periodsOf = ({ rows: { periods } }: Chart) =>
  periods && [periods.interval, [...periods.from], [...periods.rows], periods.isOpen]

/** Values are sent with seven digits. */
const ROUNDED = 1e-6

function sameLast({ legend }: Chart, other: Chart): boolean {
  return legend.every(({ field, last }, at) => {
    const there = other.legend[at]
    if (field !== there?.field || last?.time !== there.last?.time) return false
    const [a, b] = [last?.value ?? 0, there.last?.value ?? 0]
    return Math.abs(a - b) <= ROUNDED * Math.abs(a)
  })
}

/**
 * Lines that are not stacked, by id. The colored pieces of a risk line are one line, and so are a line and its lone dots:
 * which rows of a column stand alone depends on which are sent.
 */
function linesOf(option: Option, axes: Option, edges: Edges): Map<string, Point[][]> {
  const lines = new Map<string, Point[][]>()
  for (const line of option.series) {
    if (line.type !== 'line' || line.stack || line.data.length === 0) continue
    const id = line.id.replace(/^risk-(\d|none)$/, 'risk').replace(LONE, '')
    lines.set(id, [...(lines.get(id) ?? []), ...pathOf(axes, line, edges)])
  }
  return lines
}

/** Pieces of a line in pixels, without its gaps. Steps have their corners. */
function pathOf(
  option: Option,
  { data, step, xAxisIndex = 0, yAxisIndex = 0 }: DrawnSeries,
  { from, to }: Edges,
): Point[][] {
  const grid = listOf(option.grid)[xAxisIndex]
  const y = listOf(option.yAxis)[yAxisIndex]
  const across = scaleOf({ min: from, max: to }, grid.width)
  const down = scaleOf(y, grid.height)
  const pieces: Point[][] = [[]]
  for (const [time, value] of data) {
    // Beside the window, rows are coarser until a gesture reaches them.
    if (time < from || time > to) continue
    if (value === null) {
      pieces.push([])
      continue
    }
    const piece = pieces[pieces.length - 1]
    const point: Point = [across(time), down(value)]
    const before = piece[piece.length - 1]
    if (before && step === 'end') piece.push([point[0], before[1]])
    piece.push(point)
  }
  return pieces.filter((piece) => piece.length > 0)
}

function scaleOf({ type, min = 0, max = 1 }: Axis, size: number): (value: number) => number {
  const place = type === 'log' ? Math.log : (value: number) => value
  const [from, to] = [place(min), place(max)]
  return (value) => ((place(value) - from) / (to - from)) * size
}

/** Largest vertical distance of the points of a path from another path that is near. */
function furthest(points: readonly Point[][], path: readonly Point[][]): number {
  const columns = envelope(path)
  let most = 0
  for (const [x, y] of points.flat()) {
    let low = Number.POSITIVE_INFINITY
    let high = Number.NEGATIVE_INFINITY
    for (let column = Math.floor(x) - ACROSS_PX; column <= Math.floor(x) + ACROSS_PX; column++) {
      const span = columns.get(column)
      if (!span) continue
      low = Math.min(low, span[0])
      high = Math.max(high, span[1])
    }
    most = Math.max(most, low - y, y - high)
    if (Number.isNaN(most)) return most
  }
  return most
}

/** Lowest and highest place of a path in each column of pixels. */
function envelope(path: readonly Point[][]): Map<number, [low: number, high: number]> {
  const columns = new Map<number, [number, number]>()
  const put = (column: number, y: number) => {
    const span = columns.get(column)
    if (!span) columns.set(column, [y, y])
    else columns.set(column, [Math.min(span[0], y), Math.max(span[1], y)])
  }
  for (const piece of path) {
    for (const [at, [x, y]] of piece.entries()) {
      put(Math.floor(x), y)
      const [fromX, fromY] = piece[at - 1] ?? [x, y]
      for (let column = Math.floor(fromX) + 1; column <= Math.floor(x); column++) {
        const cut = x === fromX ? y : fromY + ((column - fromX) / (x - fromX)) * (y - fromY)
        put(column - 1, cut)
        put(column, cut)
      }
    }
  }
  return columns
}
