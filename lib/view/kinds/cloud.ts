import { ahead, displacedText } from '../fields/displaced'
import type { PlotField } from '../fields/plot-field'
import { areaBetween, type EdgePoint, edgePoints, MANY_EDGES } from '../marks/area-between'
import {
  drawnValue,
  lineOf,
  lineSeries,
  type Point,
  pointsOf,
  priceOver,
  priceOverColors,
} from '../marks/lines'
import { axisIndex, axisSpecs, type PlotContext, type PlotSpec } from '../plot-context'

const OPACITY = 0.22

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
  const area = a && b ? cloudPoints(context, a, b) : []
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
    series: [
      ...areaBetween('cloud', area, axis, [
        { id: 'cloud-up', heightOf: ([, a, b]) => Math.max(0, a - b), color: palette.up, opacity: OPACITY },
        {
          id: 'cloud-down',
          heightOf: ([, a, b]) => Math.max(0, b - a),
          color: palette.down,
          opacity: OPACITY,
        },
      ]),
      ...lines,
      ...priceOver(context, 0.85),
    ],
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

/** Both edges at the same times, also where they cross and ahead of the last row. */
function cloudPoints(context: PlotContext, a: PlotField, b: PlotField): EdgePoint[] {
  const [laterA, laterB] = [a, b].map((field) => aheadOf(context, field))
  const later = laterA
    .map(([at, first], k): EdgePoint => [at, first, laterB[k]?.[1] ?? Number.NaN])
    .filter(([, first, second]) => Number.isFinite(first + second))
  const points = [...edgePoints(context, a, b), ...later]
  // Where points are dense, nobody sees a crossing between two of them.
  if (points.length > MANY_EDGES) return points
  return points.flatMap((point, k) => {
    const before = points[k - 1]
    const cross = before && crossing(before, point)
    return cross ? [cross, point] : [point]
  })
}

function aheadOf({ drawn }: PlotContext, { name }: PlotField): [number, number][] {
  const column = drawn.columns[name]
  const by = drawn.fields.find((field) => field.name === name)?.displaced ?? 0
  return column instanceof Float64Array && by > 0 ? ahead(drawn, column, by) : []
}

/** The point between two at which the edges are equal; null if they do not cross. */
function crossing([at, a, b]: EdgePoint, [nextAt, nextA, nextB]: EdgePoint): EdgePoint | null {
  const gap = a - b
  const nextGap = nextA - nextB
  if (!(gap * nextGap < 0)) return null
  const share = gap / (gap - nextGap)
  const value = a + (nextA - a) * share
  return [at + (nextAt - at) * share, value, value]
}
