import { ahead, displacedText } from '../fields/displaced'
import type { PlotField } from '../fields/plot-field'
import {
  drawnValue,
  lineOf,
  lineSeries,
  type Point,
  pointsOf,
  priceOver,
  priceOverColors,
  rowsToDraw,
} from '../marks/lines'
import { stackedLayer } from '../marks/stacked-layer'
import { axisIndex, axisSpecs, type PlotContext, type PlotSpec } from '../plot-context'

/** The area between two leading lines, colored by which is above, with the lines ahead of the last row. */
export function buildCloud(context: PlotContext): PlotSpec {
  const { shown, fields, palette, color, input } = context
  const edges = shown.filter(({ role }) => role === 'leading')
  const [a, b] = edges.length === 2 ? fields.filter(({ role }) => role === 'leading') : []
  const axis = a ? axisIndex(context, a) : 0
  const colors: Record<string, string> = {}
  // Without those that resemble the colors of the cloud.
  const offered = palette.series.filter((_, at) => at !== 1 && at !== 2)
  for (const [at, field] of shown.filter(({ role }) => role !== 'leading').entries())
    colors[field.name] = offered[at % offered.length]
  for (const field of edges) colors[field.name] = color(field)
  if (a && b) {
    colors[a.name] = palette.up
    colors[b.name] = palette.down
  }
  const area = a && b ? edgePoints(context, a, b) : []
  const lines = shown.map((field) =>
    field.role === 'leading' && area.length > 0
      ? lineOf(field.name, edgeLine(context, field), { color: colors[field.name], width: 1.1, axis })
      : lineSeries(context, field, {
          color: colors[field.name],
          width: 1.2,
          axis: axisIndex(context, field),
          z: 4,
        }),
  )
  return {
    series: [...filled(area, axis, palette), ...lines, ...priceOver(context, 0.85)],
    axes: axisSpecs(context, {
      scale: input.options.scale,
      reach: area
        .filter(([at]) => at > context.time[context.time.length - 1])
        .flatMap(([, first, second]) => [first, second]),
    }),
    colors: { ...colors, ...priceOverColors(context) },
    notes: Object.fromEntries(
      input.series.fields.flatMap((field) => {
        const text = displacedText(field, input.series.metadata)
        return text && colors[field.name] ? [[field.name, text]] : []
      }),
    ),
  }
}

/** An edge through all its rows and ahead of the last one. The points of the area are fewer, and cross where no row is. */
const edgeLine = (context: PlotContext, field: PlotField): Point[] => [
  ...pointsOf(context, field.values),
  ...aheadOf(context, field).map(([at, value]): Point => [at, drawnValue(value)]),
]

type EdgePoint = [at: number, first: number, second: number]

/** Both edges at the same times, also where they cross and ahead of the last row. */
function edgePoints(context: PlotContext, a: PlotField, b: PlotField): EdgePoint[] {
  const { time } = context
  const [own, others] = [a, b].map((field) => rowsToDraw(context, field.values))
  const all = [...new Set([...own, ...others])].sort((x, y) => x - y)
  // The area has one row per pixel in view and a quarter as many beside. Its edges are lines of their own.
  const step = Math.ceil((context.rows.end - context.rows.start) / Math.max(1, context.plot.width))
  const rows =
    all.length > MANY ? own.filter((row, k) => k % (isInView(context, row) ? step : 4 * step) === 0) : all
  const within = rows.map((row): EdgePoint => [time[row], a.values[row], b.values[row]])
  const [laterA, laterB] = [a, b].map((field) => aheadOf(context, field))
  const later = laterA.map(([at, first], k): EdgePoint => [at, first, laterB[k]?.[1] ?? Number.NaN])
  const points = [...within, ...later].filter(([, first, second]) => Number.isFinite(first + second))
  // Where points are dense, nobody sees a crossing between two of them.
  if (points.length > MANY) return points
  return points.flatMap((point, k) => {
    const before = points[k - 1]
    const cross = before && crossing(before, point)
    return cross ? [cross, point] : [point]
  })
}

const MANY = 900

const isInView = ({ rows }: PlotContext, row: number) => row >= rows.start && row < rows.end

function aheadOf({ drawn }: PlotContext, { name }: PlotField): [number, number][] {
  const column = drawn.columns[name]
  const by = drawn.fields.find((field) => field.name === name)?.displaced ?? 0
  return column instanceof Float64Array && by > 0 ? ahead(drawn, column, by) : []
}

/** The point between two at which the edges are equal; null if they do not cross. */
function crossing([at, a, b]: EdgePoint, [nextAt, nextA, nextB]: EdgePoint): EdgePoint | null {
  const gap = a - b
  const nextGap = nextA - nextB
  if (gap * nextGap >= 0) return null
  const share = gap / (gap - nextGap)
  const value = a + (nextA - a) * share
  return [at + (nextAt - at) * share, value, value]
}

/** An invisible line along the lower edge, with the height of the cloud of either color on top. */
function filled(points: readonly EdgePoint[], axis: number, colors: { up: string; down: string }): object[] {
  const layer = (id: string, heightOf: (point: EdgePoint) => number, color?: string) =>
    stackedLayer(
      'cloud',
      id,
      points.map((point): Point => [point[0], drawnValue(heightOf(point))]),
      { axis, area: color ? { color, opacity: 0.22 } : undefined },
    )
  return points.length === 0
    ? []
    : [
        layer('cloud-foot', ([, a, b]) => Math.min(a, b)),
        layer('cloud-up', ([, a, b]) => Math.max(0, a - b), colors.up),
        layer('cloud-down', ([, a, b]) => Math.max(0, b - a), colors.down),
      ]
}
