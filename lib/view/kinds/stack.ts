import type { PlotField } from '../fields/plot-field'
import { drawnValue, lineOf, type Point, priceOver, priceOverColors } from '../marks/lines'
import { axisSpecs, type PlotContext, type PlotSpec, rowsNearby } from '../plot-context'

/** Stacked areas. */
export function buildStack(context: PlotContext): PlotSpec {
  return layers(context, 'amount')
}

/** Stacked areas that add up to a whole: the axis is always 0–100 %. */
export function buildShare(context: PlotContext): PlotSpec {
  return layers(context, 'share')
}

function layers(context: PlotContext, whole: 'amount' | 'share'): PlotSpec {
  const { shown, price } = context
  const near = rowsNearby(context)
  const rows = Array.from({ length: near.end - near.start }, (_, at) => near.start + at)
  const top = topOf(context, rows)
  const colors = colorsOf(context)
  const series = shown.map((field) => {
    const data: Point[] = rows.map((row) => [context.time[row], layerValue(shown, field, row)])
    const color = colors[field.name]
    const area = { color, opacity: 0.85 }
    return { ...lineOf(field.name, data, { color, width: 0.5, area }), stack: 'layers' }
  })
  return {
    series: [...series, ...priceOver(context)],
    axes: axisSpecs(
      context,
      whole === 'share'
        ? { fields: [], fixed: { min: 0, max: top > 0 && top <= FRACTION_TOP ? 1 : 100 } }
        : { fields: [], reach: [0, top], scale: 'linear' },
    ),
    tagged: price ? [price] : [],
    colors: { ...colors, ...priceOverColors(context) },
  }
}

/**
 * Value of a layer. Without one of its own it is zero, or the layers above would drop. Where no layer has a value, all
 * have a gap, because a fall to zero would look like a value.
 */
function layerValue(shown: readonly PlotField[], field: PlotField, row: number): number | null {
  if (shown.every(({ values }) => Number.isNaN(values[row]))) return null
  return drawnValue(field.values[row]) ?? 0
}

/** Shares below this are fractions, and the axis ends at 1. */
const FRACTION_TOP = 1.5

function topOf({ shown, time, window }: PlotContext, rows: readonly number[]): number {
  let top = 0
  for (const row of rows) {
    if (time[row] < window.from || time[row] > window.to) continue
    let sum = 0
    for (const { values } of shown) if (values[row] > 0) sum += values[row]
    if (sum > top) top = sum
  }
  return top
}

/** Layers by age use the ramp, from young to old. Others use the series colors. */
function colorsOf({ shown, color, palette }: PlotContext): Record<string, string> {
  const aged = shown.length > 3 && shown.every((field) => isAge(field))
  const last = palette.ramp.length - 1
  return Object.fromEntries(
    shown.map((field, index) => [
      field.name,
      aged ? palette.ramp[Math.round((index * last) / (shown.length - 1))] : color(field),
    ]),
  )
}

const isAge = ({ name }: PlotField) => /(^|_)(lt_\d+[hdwmy]|\d+[hdwmy]_(\d+[hdwmy]|plus))(_|$)/.test(name)
