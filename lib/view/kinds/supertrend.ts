import { lineSeries } from '../parts/lines'
import type { PlotContext, Sketch } from '../plot-context'

/** The price and, under or over it, the trailing line in the color of the trend. */
export function buildSupertrend(context: PlotContext): Sketch {
  const { shown, fields, palette, color } = context
  const price = fields.find((field) => field.role === 'price' || field.role === 'close')
  const colors: Record<string, string> = {}
  for (const field of shown) {
    if (field.role === 'up') colors[field.name] = palette.up
    if (field.role === 'down') colors[field.name] = palette.down
  }
  const unit = price?.unit ?? shown[0]?.unit ?? 'none'
  return {
    series: [
      ...(price ? [lineSeries(context, price, { color: palette.price, width: 1.2 })] : []),
      ...shown.map((field) =>
        lineSeries(context, field, { color: colors[field.name] ?? color(field), width: 1.8, z: 4 }),
      ),
    ],
    left: { fields: price ? [price, ...shown] : shown, unit, scale: context.input.look.scale },
    colors: price ? { ...colors, [price.name]: palette.price } : colors,
  }
}
