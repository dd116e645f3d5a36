import { lineSeries } from '../marks/lines'
import type { PlotContext, PlotSpec } from '../plot-context'

/** The price and its trailing line, in the color of the trend. */
export function buildSupertrend(context: PlotContext): PlotSpec {
  const { shown, fields, palette, color, input } = context
  const price =
    input.options.price === 'off'
      ? undefined
      : fields.find((field) => field.role === 'price' || field.role === 'close')
  const trends = shown.filter((field) => field !== price)
  const colors: Record<string, string> = {}
  for (const field of trends) {
    if (field.role === 'up') colors[field.name] = palette.up
    if (field.role === 'down') colors[field.name] = palette.down
  }
  // The price is the subject.
  if (price) colors[price.name] = palette.text
  return {
    series: [
      ...(price ? [lineSeries(context, price, { color: palette.text, width: 1.3, z: 3 })] : []),
      ...trends.map((field) =>
        lineSeries(context, field, { color: colors[field.name] ?? color(field), width: 1.8, z: 4 }),
      ),
    ],
    axes: [
      {
        fields: price ? [price, ...trends] : trends,
        unit: price?.unit ?? trends[0]?.unit ?? 'none',
        scale: input.options.scale,
      },
    ],
    drawn: price ? [...trends, price] : trends,
    colors,
  }
}
