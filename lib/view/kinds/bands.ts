import { rightAxes } from '../axes/right-axes'
import { lineSeries, priceSeries } from '../marks/lines'
import type { PlotContext, PlotSpec } from '../plot-context'

/** A value between bands: a strong line, a dashed middle, and thin bands. */
export function buildBands(context: PlotContext): PlotSpec {
  const { shown, price, palette, color } = context
  const main = shown.find((field) => field.role === 'value') ?? shown[0]
  const unit = main?.unit ?? 'none'
  const left = shown.filter((field) => field.unit === unit)
  const right = shown.filter((field) => field.unit !== unit)
  const priceLeft = price !== null && price.unit === unit
  const axes = rightAxes([...right, ...(price && !priceLeft ? [price] : [])])
  const colors: Record<string, string> = {}
  const series = shown.map((field) => {
    const axis = axes.axisOf(field)
    switch (field.role) {
      case 'upper':
      case 'lower':
        colors[field.name] = field.role === 'upper' ? palette.down : palette.up
        return lineSeries(context, field, { color: colors[field.name], width: 1.1, axis })
      case 'middle':
        colors[field.name] = palette.muted
        return lineSeries(context, field, { color: palette.muted, width: 1.2, dash: 'dashed', axis })
      default:
        colors[field.name] = field === main ? palette.accent : color(field)
        return lineSeries(context, field, { color: colors[field.name], width: 1.8, z: 4, axis })
    }
  })
  return {
    series: [...priceSeries(context, priceLeft || !price ? 0 : axes.axisOf(price)), ...series],
    left: { fields: priceLeft && price ? [...left, price] : left, unit, scale: context.input.options.scale },
    right: axes.right,
    more: axes.more,
    colors,
  }
}
