import type { PlotField } from '../fields/plot-field'
import { colorKey, KEY_PX } from '../marks/color-key'
import { lineOf, lineSeries, type Point, pointsOf } from '../marks/lines'
import { type RiskStep, riskKey, riskStepOf, riskSteps } from '../marks/risk-steps'
import { axisIndex, axisSpecs, type PlotContext, type PlotSpec } from '../plot-context'
import { lastFinite } from '../readout/change-over'

/**
 * The risk level over bands of five colors, and the price in the colors of its risk in a pane above. A chart too low for
 * two panes has both in one. The key of the colors is at the top.
 */
export function buildRisk(context: PlotContext): PlotSpec {
  const { shown, price, palette, panes, color, rows } = context
  const level = shown.find((field) => field.role === 'risk') ?? shown[0]
  if (!level) return { series: [], axes: axisSpecs(context) }
  const steps = riskSteps(level.values)
  const isSplit = price !== null && context.paneAbove !== null
  const keyed = panes[0]
  const below = 1 - KEY_PX / Math.max(2 * KEY_PX, keyed.height)
  const top = steps[steps.length - 1].high
  const others = shown.filter((field) => field !== level)
  const priceAxis = price ? axisIndex(context, price) : -1
  const axes = axisSpecs(context, {
    fixed: { min: 0, max: top },
    ticks: [...steps.map(({ low }) => low), top],
    ...(isSplit ? {} : { height: below }),
  }).map((axis, at) => (at === priceAxis ? { ...axis, height: below } : axis))
  const levelLine = lineSeries(context, level, {
    color: palette.text,
    width: isSplit || !price ? 1.4 : 1,
    opacity: isSplit || !price ? 1 : 0.55,
    z: 3,
  })
  const last = lastValue(level, rows)
  const step = steps[riskStepOf(steps, last)]
  const atLastPrice = price && steps[riskStepOf(steps, levelAtLast(price, level, rows))]
  return {
    series: [
      { ...levelLine, markArea: bandsOf(steps) },
      ...others.map((field) =>
        lineSeries(context, field, { color: color(field), width: 1, axis: axisIndex(context, field) }),
      ),
      ...(price ? coloredPrice(context, price, level, steps, priceAxis) : []),
      {
        ...colorKey(context, keyed, level.label, riskKey(steps)),
        yAxisIndex: isSplit ? priceAxis : 0,
      },
    ],
    axes,
    drawn: [level, ...others, ...(price ? [price] : [])],
    colors: {
      [level.name]: palette.text,
      ...(price ? { [price.name]: atLastPrice?.color ?? palette.price } : {}),
    },
    notes: step ? { [level.name]: step.name } : {},
  }
}

function lastValue({ values }: PlotField, { start, end }: PlotContext['rows']): number {
  return values[lastFinite(values, end - 1, start)] ?? Number.NaN
}

/** The level at the last price in view. */
function levelAtLast(price: PlotField, level: PlotField, { start, end }: PlotContext['rows']): number {
  const row = lastFinite(price.values, end - 1, start)
  return level.values[row] ?? Number.NaN
}

const BAND_OPACITY = 0.16

/** Every step as a band behind the level. */
function bandsOf(steps: readonly RiskStep[]): object {
  return {
    silent: true,
    animation: false,
    data: steps.map(({ color, low, high }) => [
      { yAxis: low, itemStyle: { color, opacity: BAND_OPACITY } },
      { yAxis: high },
    ]),
  }
}

/** The price with one line per step, and one where there is no level. */
function coloredPrice(
  context: PlotContext,
  price: PlotField,
  level: PlotField,
  steps: readonly RiskStep[],
  axis: number,
): object[] {
  const levelAt = new Map<number, number>()
  for (let row = 0; row < context.time.length; row++) levelAt.set(context.time[row], level.values[row])
  const lines = segments(pointsOf(context, price.values), steps.length, (time) =>
    riskStepOf(steps, levelAt.get(time) ?? Number.NaN),
  )
  const without = lines[steps.length]
  return [
    ...steps.map(({ color }, step) => lineOf(`risk-${step}`, lines[step], { color, width: 1.8, z: 4, axis })),
    ...(without.length > 0
      ? [lineOf('risk-none', without, { color: context.palette.price, width: 1, z: 4, axis })]
      : []),
  ]
}

/** Points by step, and last those of none. Both lines include the point where the step changes, so that there is no gap. */
function segments(points: readonly Point[], count: number, stepAt: (time: number) => number): Point[][] {
  const lines: Point[][] = Array.from({ length: count + 1 }, () => [])
  let before: Point[] | null = null
  for (const point of points) {
    const step = stepAt(point[0])
    const line = lines[step < 0 ? count : step]
    if (before && line !== before) before.push(point, [point[0], null])
    line.push(point)
    before = line
  }
  return lines
}
