import { lineSeries, priceSeries } from '../marks/lines'
import { zeroLine } from '../marks/thresholds'
import type { PlotContext, PlotSpec } from '../plot-context'

/** Positions of groups around zero, as steps: a report is valid until the next one. */
export function buildGroups(context: PlotContext): PlotSpec {
  const { shown, price, color } = context
  const series = shown.map((field) =>
    lineSeries(context, field, { color: color(field), width: 1.5, step: 'end' }),
  )
  const first = series[0] as { markLine?: object } | undefined
  if (first) first.markLine = zeroLine(context)
  return {
    series: [...priceSeries(context), ...series],
    left: { fields: shown, unit: shown[0]?.unit ?? 'none', scale: 'linear', reach: [0] },
    ...(price ? { right: { fields: [price], unit: price.unit } } : {}),
  }
}
