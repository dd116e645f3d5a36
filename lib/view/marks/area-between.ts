import type { PlotField } from '../fields/plot-field'
import type { PlotContext } from '../plot-context'
import { drawnValue, lineOf, type Point, rowsToDraw } from './lines'
import { resumesOf } from './resumes'

/** Values of two edges at one time. Both are missing in a gap. */
export type EdgePoint = [at: number, first: number, second: number]

/** Points of an area beyond which it has one per pixel in view and a quarter as many beside. */
export const MANY_EDGES = 900

/** Both edges at the same times, with a point without values in each gap. The edges themselves are lines of their own. */
export function edgePoints(context: PlotContext, a: PlotField, b: PlotField): EdgePoint[] {
  const { time } = context
  const [own, others] = [a, b].map((field) => rowsToDraw(context, field.values))
  const all = [...new Set([...own, ...others])].sort((x, y) => x - y)
  const step = Math.ceil((context.rows.end - context.rows.start) / Math.max(1, context.plot.width))
  const rows =
    all.length > MANY_EDGES
      ? own.filter((row, k) => k % (isInView(context, row) ? step : 4 * step) === 0)
      : all
  const resumes = resumesOf(context.drawn)
  const points: EdgePoint[] = []
  let next = 0
  for (const row of rows) {
    const before = points.at(-1)
    const hasBoth = Number.isFinite(a.values[row] + b.values[row])
    while (before && resumes[next] <= before[0]) next++
    if (before && Number.isFinite(before[1]) && (!hasBoth || resumes[next] <= time[row]))
      points.push([(before[0] + time[row]) / 2, Number.NaN, Number.NaN])
    if (hasBoth) points.push([time[row], a.values[row], b.values[row]])
  }
  return points
}

const isInView = ({ rows }: PlotContext, row: number) => row >= rows.start && row < rows.end

/** The whole height of an area. */
export const distance = ([, first, second]: EdgePoint): number => Math.abs(second - first)

/** A part of the height of an area, on top of the parts before it. */
export interface AreaPart {
  id: string
  heightOf: (point: EdgePoint) => number
  color: string
  opacity: number
}

/** An invisible line along the lower edge, with the parts of the area on top. */
export function areaBetween(
  stack: string,
  points: readonly EdgePoint[],
  axis: number,
  parts: readonly AreaPart[],
): object[] {
  const layer = (
    id: string,
    heightOf: AreaPart['heightOf'],
    area?: { color: string; opacity: number },
  ): object => {
    const heights = points.map((point): Point => [point[0], drawnValue(heightOf(point))])
    const line = lineOf(id, heights, { color: area?.color ?? 'transparent', width: 0, z: 1, axis, area })
    return { ...line, stack, stackStrategy: 'all' }
  }
  if (points.length === 0) return []
  return [
    layer(`${stack}-foot`, ([, a, b]) => Math.min(a, b)),
    ...parts.map(({ id, heightOf, color, opacity }) => layer(id, heightOf, { color, opacity })),
  ]
}
