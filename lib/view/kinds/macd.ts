import { barSeries } from '../parts/bar-data'
import { lineSeries, priceSeries } from '../parts/lines'
import type { PlotContext, Sketch } from '../plot-context'

/** Two lines and the signed bars of their difference. */
export function buildMacd(context: PlotContext): Sketch {
  const { shown, price, palette, color } = context
  const series = shown.map((field) =>
    field.role === 'histogram'
      ? barSeries(context, field, { up: palette.up, down: palette.down })
      : lineSeries(context, field, { color: color(field), width: field.role === 'macd' ? 1.6 : 1.2, z: 4 }),
  )
  return {
    series: [...priceSeries(context), ...series],
    left: { fields: shown, unit: shown[0]?.unit ?? 'none', scale: 'linear', reach: [0] },
    ...(price ? { right: { fields: [price], unit: price.unit } } : {}),
  }
}
