import { areaBetween, distance, edgePoints } from '../marks/area-between'
import { lineSeries, priceSeries } from '../marks/lines'
import { boundNames } from '../names/bound-names'
import { axisIndex, axisSpecs, type PlotContext, type PlotSpec } from '../plot-context'

/** A value between bands: a strong line, a dashed middle, and thin bands around a shaded area. */
export function buildBands(context: PlotContext): PlotSpec {
  const { shown, palette, color } = context
  const main = shown.find((field) => field.role === 'value') ?? shown[0]
  const colors: Record<string, string> = {}
  const series = shown.map((field) => {
    const axis = axisIndex(context, field)
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
  const axes = axisSpecs(context, { scale: context.input.options.scale })
  return {
    series: [...shadedBand(context), ...priceSeries(context), ...series],
    names: boundNames(context, ({ name }) => colors[name]),
    axes,
    colors,
  }
}

/** The area between the upper and the lower band, where there is one of each. */
function shadedBand(context: PlotContext): object[] {
  const [[upper, second], [lower, third]] = (['upper', 'lower'] as const).map((role) =>
    context.shown.filter((field) => field.role === role),
  )
  if (!upper || !lower || second || third) return []
  const axis = axisIndex(context, upper)
  if (axis !== axisIndex(context, lower)) return []
  return areaBetween('band', edgePoints(context, upper, lower), axis, [
    { id: 'band', heightOf: distance, color: context.palette.band, opacity: 1 },
  ])
}
