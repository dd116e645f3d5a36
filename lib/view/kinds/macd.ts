import { barSeries, barsOf, endsOf } from '../marks/bar-data'
import { lineSeries, priceSeries } from '../marks/lines'
import { axisIndex, axisSpecs, type PlotContext, type PlotSpec } from '../plot-context'

/** Two lines and the signed bars of their difference. */
export function buildMacd(context: PlotContext): PlotSpec {
  const { shown, palette, color } = context
  const bars = barsOf(
    context,
    shown.filter((field) => field.role === 'histogram'),
  )
  const lines = shown.filter((field) => field.role !== 'histogram')
  return {
    series: [
      ...priceSeries(context),
      ...bars.map((one) => barSeries(one, palette)),
      ...lines.map((field) =>
        lineSeries(context, field, {
          color: color(field),
          width: field.role === 'macd' ? 1.6 : 1.3,
          z: 4,
          axis: axisIndex(context, field),
        }),
      ),
    ],
    axes: axisSpecs(context, {
      fields: lines.filter((field) => axisIndex(context, field) === 0),
      scale: 'linear',
      reach: [0, ...bars.flatMap((one) => endsOf(context, one))],
    }),
    colors: Object.fromEntries(bars.map(({ field }) => [field.name, palette.up])),
  }
}
