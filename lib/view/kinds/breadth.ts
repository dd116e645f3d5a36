import { lineSeries, priceSeries } from '../marks/lines'
import { thresholdLines } from '../marks/thresholds'
import { levelNames } from '../names/level-names'
import { axisIndex, axisSpecs, type PlotContext, type PlotSpec } from '../plot-context'

const HALF = 50

/** Share of coins above their averages, one line per length of the average. */
export function buildBreadth(context: PlotContext): PlotSpec {
  const { shown, color } = context
  const shares = shown.filter((field) => field.role === 'breadth')
  const counts = shown.filter((field) => field.role !== 'breadth')
  const series = shares.map((field) => lineSeries(context, field, { color: color(field), width: 1.5 }))
  const first = series[0] as { markLine?: object } | undefined
  const levels = [{ at: HALF, name: 'Half of the coins' }]
  if (first) first.markLine = thresholdLines(context, levels)
  return {
    series: [
      ...priceSeries(context),
      ...series,
      ...counts.map((field) =>
        lineSeries(context, field, { color: color(field), width: 1.3, axis: axisIndex(context, field) }),
      ),
    ],
    names: first ? levelNames(context, levels) : [],
    axes: axisSpecs(context, { fixed: { min: 0, max: 100 }, marks: [HALF] }),
  }
}
