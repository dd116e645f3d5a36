import { lineSeries, priceSeries } from '../marks/lines'
import { zeroLine } from '../marks/thresholds'
import { axisIndex, axisSpecs, type PlotContext, type PlotSpec } from '../plot-context'

/** Positions of groups around zero, as steps: a report is valid until the next one. */
export function buildGroups(context: PlotContext): PlotSpec {
  const { shown, color } = context
  const series = shown.map((field) =>
    lineSeries(context, field, {
      color: color(field),
      width: 1.5,
      step: 'end',
      axis: axisIndex(context, field),
    }),
  )
  const first = series[0] as { markLine?: object } | undefined
  if (first) first.markLine = zeroLine(context)
  return {
    series: [...priceSeries(context), ...series],
    axes: axisSpecs(context, { scale: 'linear', reach: [0] }),
  }
}
