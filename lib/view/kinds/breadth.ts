import { rightAxes } from '../axes/right-axes'
import { lineSeries, priceSeries } from '../marks/lines'
import { thresholdLines } from '../marks/thresholds'
import type { PlotContext, PlotSpec } from '../plot-context'

const HALF = 50

/** Share of coins above their averages, one line per length of the average. */
export function buildBreadth(context: PlotContext): PlotSpec {
  const { price, shown, color } = context
  const shares = shown.filter((field) => field.role === 'breadth')
  const counts = shown.filter((field) => field.role !== 'breadth')
  const axes = rightAxes([...counts, ...(price ? [price] : [])])
  const series = shares.map((field) => lineSeries(context, field, { color: color(field), width: 1.5 }))
  const first = series[0] as { markLine?: object } | undefined
  if (first) first.markLine = thresholdLines(context, [HALF])
  return {
    series: [
      ...priceSeries(context, price ? axes.axisOf(price) : 1),
      ...series,
      ...counts.map((field) =>
        lineSeries(context, field, { color: color(field), width: 1.3, axis: axes.axisOf(field) }),
      ),
    ],
    left: { fields: [], unit: 'percent', fixed: { min: 0, max: 100 }, marks: [HALF] },
    right: axes.right,
    more: axes.more,
  }
}
