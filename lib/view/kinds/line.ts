import { isComparable, rightAxes } from '../axes/right-axes'
import { scaleOf } from '../axes/value-axis'
import type { PlotField } from '../fields/plot-field'
import { lineSeries, priceSeries } from '../marks/lines'
import { meanNotes, smoothedLines } from '../marks/smoothed-lines'
import { zeroLine } from '../marks/thresholds'
import type { AxisSpec, PlotContext, PlotSpec } from '../plot-context'

/** Largest ratio of a price and a line on one linear axis. Beyond it, one of them would look flat. */
const FLAT_BEYOND = 5

/** Lines. Fields with another unit or size than the first, and the price, use a second axis. */
export function buildLine(context: PlotContext): PlotSpec {
  const { shown, price, color, rows } = context
  const unit = shown[0]?.unit ?? price?.unit ?? 'none'
  const first = shown[0]
  // A level belongs on the axis of its line, however small it is.
  const besideFirst = (field: PlotField) =>
    field.unit === unit && (!first || field.role === 'level' || isComparable(field, first))
  const left = shown.filter(besideFirst)
  const right = shown.filter((field) => !besideFirst(field))
  const { scale } = context.input.options
  const fits = (beside: PlotField) =>
    scaleOf(context, { fields: [...left, beside], unit, scale }).scale === 'log' ||
    left.some((field) => isComparable(beside, field, FLAT_BEYOND))
  const priceLeft = price !== null && first !== undefined && besideFirst(price) && fits(price)
  const axes = rightAxes([...right, ...(price && !priceLeft ? [price] : [])])
  const spec: AxisSpec = { fields: priceLeft && price ? [...left, price] : left, unit, scale }
  const drawn = [
    ...left.map((field, index) =>
      smoothedLines(
        context,
        field,
        field.role === 'level'
          ? { color: context.palette.threshold, dash: 'dashed', width: 1 }
          : { color: color(field), width: index === 0 ? 1.7 : 1.3 },
        spec,
        index === 0,
      ),
    ),
    ...right.map((field) => ({
      series: [lineSeries(context, field, { color: color(field), width: 1.3, axis: axes.axisOf(field) })],
      meanOf: 1,
    })),
  ]
  const lines = drawn.flatMap(({ series }) => series)
  const sign = (wanted: number) => left.some((field) => hasSign(field, rows, wanted))
  const main = lines[0] as { markLine?: object } | undefined
  if (main && sign(-1) && sign(1)) main.markLine = zeroLine(context)
  return {
    series: [...priceSeries(context, priceLeft || !price ? 0 : axes.axisOf(price)), ...lines],
    left: spec,
    right: axes.right,
    more: axes.more,
    notes: meanNotes([...left, ...right], drawn),
    colors: Object.fromEntries(
      left.filter((field) => field.role === 'level').map((field) => [field.name, context.palette.threshold]),
    ),
  }
}

function hasSign({ values }: PlotField, rows: PlotContext['rows'], wanted: number): boolean {
  for (let row = rows.start; row < rows.end; row++) if (Math.sign(values[row]) === wanted) return true
  return false
}
