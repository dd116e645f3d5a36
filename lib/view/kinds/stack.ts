import type { PlotField } from '../fields/plot-field'
import { drawnValue, lineOf, type Point, priceOver } from '../marks/lines'
import { type PlotContext, type PlotSpec, rowsNearby } from '../plot-context'

const COLUMN_PX = 3
/** Many layers use fewer points, because each has its own outline. */
const MANY_LAYERS = 6
const COLUMN_OF_MANY_PX = 4.5
const MAX_COLUMNS = 440
const OUTSIDE_COLUMNS = 160

/** Stacked areas. */
export function buildStack(context: PlotContext): PlotSpec {
  return layers(context, 'amount')
}

/** Stacked areas that add up to a whole: the axis is always 0–100 %. */
export function buildShare(context: PlotContext): PlotSpec {
  return layers(context, 'share')
}

function layers(context: PlotContext, whole: 'amount' | 'share'): PlotSpec {
  const { shown, price, palette } = context
  const rows = evenRows(context)
  const top = topOf(context, rows)
  const colors = colorsOf(context)
  const series = shown.map((field) => {
    // Every layer needs a value at the same rows, or the layers above would drop.
    const data: Point[] = rows.map((row) => [context.time[row], drawnValue(field.values[row]) ?? 0])
    const color = colors[field.name]
    const area = { color, opacity: 0.85 }
    return { ...lineOf(field.name, data, { color, width: 0.5, area }), stack: 'layers' }
  })
  const unit = shown[0]?.unit ?? 'none'
  return {
    series: [...series, ...priceOver(context)],
    left:
      whole === 'share'
        ? { fields: [], unit, fixed: { min: 0, max: top > 0 && top <= FRACTION_TOP ? 1 : 100 } }
        : { fields: [], unit, reach: [0, top], scale: 'linear' },
    ...(price ? { right: { fields: [price], unit: price.unit } } : {}),
    colors: { ...colors, ...(price ? { [price.name]: palette.text } : {}) },
  }
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

/** Evenly spaced rows, the same for every layer. Coarser outside the view, where only a pan shows them. */
function evenRows(context: PlotContext): number[] {
  const { time, rows, plot, shown } = context
  const near = rowsNearby(context)
  const columnPx = shown.length > MANY_LAYERS ? COLUMN_OF_MANY_PX : COLUMN_PX
  const columns = Math.min(MAX_COLUMNS, Math.max(60, Math.round(plot.width / columnPx)))
  const fine = Math.max(1, Math.ceil((rows.end - rows.start) / columns))
  const coarse = Math.max(fine, Math.ceil(time.length / OUTSIDE_COLUMNS))
  const list: number[] = []
  for (let row = 0; row < time.length; row += row >= near.start && row < near.end ? fine : coarse)
    list.push(row)
  if (time.length > 0 && list[list.length - 1] !== time.length - 1) list.push(time.length - 1)
  return list
}
