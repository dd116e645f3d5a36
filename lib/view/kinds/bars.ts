import { barSeries, endsOf } from '../parts/bar-data'
import { lineSeries, priceSeries } from '../parts/lines'
import { rightAxes } from '../parts/right-axes'
import type { PlotContext, Sketch } from '../plot-context'

/** Signed bars, up and down in their own colors; other fields as lines over them. */
export function buildBars(context: PlotContext): Sketch {
  const { shown, price, palette, color } = context
  const bars = shown.filter((field) => field.role === 'flow').slice(0, 1)
  const unit = (bars[0] ?? shown[0])?.unit ?? 'none'
  const lines = shown.filter((field) => !bars.includes(field))
  const left = lines.filter((field) => field.unit === unit)
  const right = lines.filter((field) => field.unit !== unit)
  const axes = rightAxes([...right, ...(price ? [price] : [])])
  return {
    series: [
      ...priceSeries(context, price ? axes.axisOf(price) : 1),
      ...bars.map((field) => barSeries(context, field, palette)),
      ...left.map((field) => lineSeries(context, field, { color: color(field), width: 1.3, z: 4 })),
      ...right.map((field) =>
        lineSeries(context, field, { color: color(field), width: 1.3, axis: axes.axisOf(field) }),
      ),
    ],
    left: {
      fields: left,
      unit,
      scale: 'linear',
      reach: [0, ...bars.flatMap((field) => endsOf(context, field))],
    },
    right: axes.right,
    more: axes.more,
    colors: Object.fromEntries(bars.map((field) => [field.name, palette.up])),
  }
}
