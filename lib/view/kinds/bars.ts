import { type Bars, barSeries, barsOf, signedBars } from '../marks/bar-data'
import { lineSeries, priceOver, priceOverColors } from '../marks/lines'
import { axisIndex, axisSpecs, type PlotContext, type PlotSpec } from '../plot-context'

/** Faint, so that the bars stand out. */
const PRICE_OPACITY = 0.75

/** Signed bars. One field has a color for each sign, several are stacked. Other fields are lines above them. */
export function buildBars(context: PlotContext): PlotSpec {
  const { shown, palette, color } = context
  const flows = shown.filter((field) => field.role === 'flow')
  const unit = (flows[0] ?? shown[0])?.unit ?? 'none'
  const together = flows.filter((field) => field.unit === unit)
  const bars = barsOf(context, together)
  const lines = shown.filter((field) => !together.includes(field))
  const beside = lines.filter((field) => axisIndex(context, field) === 0)
  return {
    series: [
      ...(bars.length > 1 ? stacked(context, bars) : bars.map((one) => signedBars(context, one))),
      ...lines.map((field) => {
        const axis = axisIndex(context, field)
        return lineSeries(context, field, {
          color: color(field),
          width: 1.3,
          axis,
          ...(axis ? {} : { z: 4 }),
        })
      }),
      ...priceOver(context, PRICE_OPACITY),
    ],
    axes: axisSpecs(context, { fields: beside, scale: 'linear', reach: reachOf(context, bars) }),
    ...(bars.length > 1 ? { tagged: [...lines, ...(context.price ? [context.price] : [])] } : {}),
    colors: {
      ...(bars.length > 1 ? {} : Object.fromEntries(bars.map(({ field }) => [field.name, palette.up]))),
      ...priceOverColors(context),
    },
  }
}

/** Stacks positive bars upward and negative bars downward. */
function stacked(context: PlotContext, bars: readonly Bars[]): object[] {
  return bars.map((one) => {
    // Every layer needs a bar at the same rows, or the next layer would start at zero.
    const data = one.points.map(([at, value]) => [at, value ?? 0])
    const itemStyle = { color: context.color(one.field) }
    return { ...barSeries(one, context.palette), data, itemStyle, stack: 'flows' }
  })
}

/** Lowest and highest end of the stacked bars in view. */
function reachOf({ window }: PlotContext, bars: readonly Bars[]): number[] {
  const columns = bars.map(({ points }) => points)
  let low = 0
  let high = 0
  for (const [row, [at]] of (columns[0] ?? []).entries()) {
    if (at < window.from || at > window.to) continue
    const values = columns.map((points) => points[row][1] ?? 0)
    low = Math.min(low, sum(values.filter((value) => value < 0)))
    high = Math.max(high, sum(values.filter((value) => value > 0)))
  }
  return [low, high]
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
