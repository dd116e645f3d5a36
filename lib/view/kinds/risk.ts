import type { PlotField } from '../fields/plot-field'
import { lineOf, lineSeries, type Point, pointsOf } from '../marks/lines'
import type { PlotContext, PlotSpec } from '../plot-context'

// Five steps from blue through green and yellow to red. Blue and red differ in all common kinds of color vision.
const STEPS = ['#3b6fd4', '#2a9d8f', '#c9a227', '#e07b39', '#d1495b'] as const

/** Levels above this are percentages. */
const FRACTION_TOP = 1.5

/** The price colored by its risk level. The level is a faint line on the right axis. */
export function buildRisk(context: PlotContext): PlotSpec {
  const { fields, shown, palette, input } = context
  const level = shown.find((field) => field.role === 'risk') ?? shown[0]
  const price =
    input.options.price === 'off'
      ? undefined
      : fields.find((field) => field.role === 'close' || field.role === 'price')
  const others = shown.filter((field) => field !== level && field !== price)
  const top = level?.values.some((value) => value > FRACTION_TOP) ? 100 : 1
  if (!price || !level) {
    return {
      series: shown.map((field) => lineSeries(context, field, { color: context.color(field) })),
      left: { fields: shown, unit: shown[0]?.unit ?? 'none', fixed: { min: 0, max: top } },
    }
  }
  const levelAt = new Map<number, number>()
  for (let row = 0; row < context.time.length; row++) levelAt.set(context.time[row], level.values[row])
  return {
    series: [
      lineSeries(context, level, { color: palette.muted, width: 1, opacity: 0.5, axis: 1, z: 2 }),
      ...others.map((field) =>
        lineSeries(context, field, { color: context.color(field), width: 1, axis: 1 }),
      ),
      ...segments(pointsOf(context, price.values), (at) => (levelAt.get(at) ?? Number.NaN) / top),
    ],
    left: { fields: [price], unit: price.unit, scale: input.options.scale },
    right: { fields: [], unit: level.unit, fixed: { min: 0, max: top } },
    drawn: [level, ...others, price],
    colors: { [level.name]: palette.muted, [price.name]: colorOfLast(level, context, top) },
  }
}

const stepOf = (risk: number) =>
  Number.isFinite(risk) ? Math.min(STEPS.length - 1, Math.max(0, Math.floor(risk * STEPS.length))) : 0

function colorOfLast({ values }: PlotField, { rows }: PlotContext, top: number): string {
  for (let row = rows.end - 1; row >= rows.start; row--) {
    if (!Number.isNaN(values[row])) return STEPS[stepOf(values[row] / top)]
  }
  return STEPS[0]
}

/** One line per color. Both lines include the point where the color changes, so that there is no gap. */
function segments(points: readonly Point[], riskAt: (time: number) => number): object[] {
  const lines: Point[][] = STEPS.map(() => [])
  let before = -1
  for (const point of points) {
    const step = stepOf(riskAt(point[0]))
    if (before >= 0 && step !== before) lines[before].push(point, [point[0], null])
    lines[step].push(point)
    before = step
  }
  return lines.map((data, step) => lineOf(`risk-${step}`, data, { color: STEPS[step], width: 1.8, z: 4 }))
}
