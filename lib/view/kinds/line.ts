import { lineSeries, priceSeries } from '../parts/lines'
import { zeroLine } from '../parts/thresholds'
import type { PlotContext, Sketch } from '../plot-context'
import type { PlotField } from '../plot-fields'

/** Beyond this ratio of sizes one of two fields would be a flat line at the foot of the other. */
const MOST_APART = 60

/** Lines; fields in another unit or of another size than the first, and the price, on a second axis. */
export function buildLine(context: PlotContext): Sketch {
  const { shown, price, color, rows } = context
  const unit = shown[0]?.unit ?? price?.unit ?? 'none'
  const first = shown[0]
  // A level is read against the line it belongs to, however small it is.
  const besideFirst = (field: PlotField) =>
    field.unit === unit && (!first || field.role === 'level' || isComparable(field, first))
  const left = shown.filter(besideFirst)
  const right = shown.filter((field) => !besideFirst(field))
  const priceLeft = price !== null && first !== undefined && besideFirst(price)
  const onRight = [...right, ...(price && !priceLeft ? [price] : [])]
  const lines = [
    ...left.map((field, index) =>
      lineSeries(context, field, {
        color: field.role === 'level' ? context.palette.threshold : color(field),
        width: index === 0 ? 1.7 : 1.3,
        ...(field.role === 'level' ? { dash: 'dashed' as const, width: 1 } : {}),
      }),
    ),
    ...right.map((field) => lineSeries(context, field, { color: color(field), width: 1.3, axis: 1 })),
  ]
  const sign = (wanted: number) => left.some((field) => hasSign(field, rows, wanted))
  const main = lines[0] as { markLine?: object } | undefined
  if (main && sign(-1) && sign(1)) main.markLine = zeroLine(context)
  return {
    series: [...priceSeries(context, priceLeft ? 0 : 1), ...lines],
    left: { fields: priceLeft && price ? [...left, price] : left, unit, scale: context.input.look.scale },
    ...(onRight.length > 0 ? { right: { fields: onRight, unit: onRight[0].unit } } : {}),
    colors: Object.fromEntries(
      left.filter((field) => field.role === 'level').map((field) => [field.name, context.palette.threshold]),
    ),
  }
}

function hasSign({ values }: PlotField, rows: PlotContext['rows'], wanted: number): boolean {
  for (let row = rows.start; row < rows.end; row++) if (Math.sign(values[row]) === wanted) return true
  return false
}

function isComparable(a: PlotField, b: PlotField): boolean {
  if (a === b) return true
  const ratio = sizeOf(a.values) / sizeOf(b.values)
  return !(ratio > MOST_APART || ratio < 1 / MOST_APART)
}

function sizeOf(values: Float64Array): number {
  let largest = 0
  for (const value of values) if (Math.abs(value) > largest) largest = Math.abs(value)
  return largest
}
