import { lineOf, lineSeries, type Point, pointsOf } from '../parts/lines'
import type { PlotContext, Sketch } from '../plot-context'

// Five steps from blue over green and yellow to red; blue and red stay apart for all common color vision.
const STEPS = ['#3b6fd4', '#2a9d8f', '#c9a227', '#e07b39', '#d1495b'] as const

/** The price colored by its risk level, the level itself as a faint line on the right. */
export function buildRisk(context: PlotContext): Sketch {
  const { fields, shown } = context
  const level = shown.find((field) => field.role === 'risk') ?? shown[0]
  const price = fields.find((field) => field.role === 'close' || field.role === 'price')
  if (!price || !level) {
    return {
      series: shown.map((field) => lineSeries(context, field, { color: context.color(field) })),
      left: { fields: shown, unit: shown[0]?.unit ?? 'none', scale: 'linear' },
    }
  }
  const levelAt = new Map<number, number>()
  for (let row = 0; row < context.time.length; row++) levelAt.set(context.time[row], level.values[row])
  const points = pointsOf(context, price.values)
  const others = shown.filter((field) => field !== level && field !== price)
  return {
    series: [
      ...segments(points, (at) => levelAt.get(at) ?? Number.NaN),
      lineSeries(context, level, { color: context.palette.muted, width: 1, opacity: 0.65, axis: 1, z: 2 }),
      ...others.map((field) =>
        lineSeries(context, field, { color: context.color(field), width: 1, axis: 1 }),
      ),
    ],
    left: { fields: [price], unit: price.unit, scale: context.input.look.scale },
    right: { fields: [level, ...others], unit: level.unit, fixed: { min: 0, max: 1 }, scale: 'linear' },
    colors: { [level.name]: context.palette.muted, [price.name]: STEPS[stepOf(lastOf(level.values))] },
  }
}

const stepOf = (risk: number) => (Number.isFinite(risk) ? Math.min(4, Math.max(0, Math.floor(risk * 5))) : 0)

function lastOf(values: Float64Array): number {
  for (let row = values.length - 1; row >= 0; row--) if (!Number.isNaN(values[row])) return values[row]
  return Number.NaN
}

/** One line a color; where the color changes both lines hold the point, so that nothing breaks. */
function segments(points: readonly Point[], riskAt: (time: number) => number): object[] {
  const lines: Point[][] = STEPS.map(() => [])
  let before = -1
  for (const [index, point] of points.entries()) {
    const step = stepOf(riskAt(point[0]))
    if (before >= 0 && step !== before) {
      lines[before].push(point, [point[0], null])
    }
    lines[step].push(point)
    before = step
    void index
  }
  return lines.map((data, step) => lineOf(`risk-${step}`, data, { color: STEPS[step], width: 1.8 }))
}
