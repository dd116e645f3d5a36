import { lineSeries, priceSeries } from '../parts/lines'
import type { PlotContext, Sketch } from '../plot-context'

/** A value between bands: the value strong, the middle dashed, the bands thin. */
export function buildBands(context: PlotContext): Sketch {
  const { shown, price, palette, color } = context
  const main = shown.find((field) => field.role === 'value') ?? shown[0]
  const unit = main?.unit ?? 'none'
  const sharesPrice = price !== null && price.unit === unit
  const series = shown.map((field) => {
    switch (field.role) {
      case 'upper':
      case 'lower':
        return lineSeries(context, field, { color: color(field), width: 1, opacity: 0.9 })
      case 'middle':
        return lineSeries(context, field, { color: color(field), width: 1, dash: 'dashed' })
      default:
        return lineSeries(context, field, {
          color: field === main ? palette.accent : color(field),
          width: 1.8,
          z: 4,
        })
    }
  })
  const onLeft = shown.filter((field) => field.unit === unit)
  return {
    series: [...priceSeries(context, sharesPrice ? 0 : 1), ...series],
    left: {
      fields: sharesPrice && price ? [...onLeft, price] : onLeft,
      unit,
      scale: context.input.look.scale,
    },
    ...(price && !sharesPrice ? { right: { fields: [price], unit: price.unit } } : {}),
    ...(main ? { colors: { [main.name]: palette.accent } } : {}),
  }
}
