import { lineSeries, priceSeries, thresholdLines } from '../parts/lines'
import type { PlotContext, Sketch } from '../plot-context'
import type { PlotField } from '../plot-fields'

/** Lines; fields in another unit than the first, and the price, on a second axis. */
export function buildLine(context: PlotContext): Sketch {
  const { shown, price, color } = context
  const unit = shown[0]?.unit ?? price?.unit ?? 'none'
  const besideFirst = (field: PlotField) => field.unit === unit && isComparable(field, shown[0])
  const left = shown.filter(besideFirst)
  const right = shown.filter((field) => !besideFirst(field))
  const priceLeft = price !== null && price.unit === unit && left.length > 0 && isComparable(price, left[0])
  const rightUnit = right[0]?.unit ?? price?.unit ?? 'none'
  const spansZero =
    left.some((field) => field.values.some((value) => value < 0)) &&
    left.some((field) => field.values.some((value) => value > 0))
  const series = [
    ...priceSeries(context, priceLeft ? 0 : 1),
    ...left.map((field, index) =>
      lineSeries(context, field, { color: color(field), width: index === 0 ? 1.7 : 1.3 }),
    ),
    ...right.map((field) => lineSeries(context, field, { color: color(field), width: 1.3, axis: 1 })),
  ]
  const first = series[series.length - left.length - right.length] as { markLine?: object } | undefined
  if (first && spansZero && left.length > 0)
    first.markLine = { ...thresholdLines(context, [0]), label: { show: false } }
  const onRight = [...right, ...(price && !priceLeft ? [price] : [])]
  return {
    series,
    left: { fields: priceLeft && price ? [...left, price] : left, unit, scale: context.input.look.scale },
    ...(onRight.length > 0 ? { right: { fields: onRight, unit: rightUnit } } : {}),
  }
}

/** Whether two fields can share an axis: neither is a flat line at the foot of the other. */
function isComparable(a: PlotField, b: PlotField | undefined): boolean {
  if (!b || a === b) return true
  const size = (values: Float64Array) => {
    let largest = 0
    for (const value of values) if (Math.abs(value) > largest) largest = Math.abs(value)
    return largest
  }
  const ratio = size(a.values) / size(b.values)
  return !(ratio > 60 || ratio < 1 / 60)
}
