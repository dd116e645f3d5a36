import { drawnValue, lineOf, type Point, priceSeries } from '../parts/lines'
import type { PlotContext, Sketch } from '../plot-context'

const COLUMN_PX = 3

/** Areas on top of one another; `share` keeps the axis at 0–100 %. */
export function buildStack(context: PlotContext): Sketch {
  return layers(context, undefined)
}

export function buildShare(context: PlotContext): Sketch {
  return layers(context, { min: 0, max: 100 })
}

function layers(context: PlotContext, fixed: { min: number; max: number } | undefined): Sketch {
  const { shown, price, color, palette } = context
  const rows = evenRows(context)
  let top = 0
  for (const row of rows) {
    let sum = 0
    for (const field of shown) sum += Number.isNaN(field.values[row]) ? 0 : Math.max(0, field.values[row])
    if (sum > top && context.time[row] >= context.window.from && context.time[row] <= context.window.to)
      top = sum
  }
  const series = shown.map((field) => {
    // Every layer has a value at the same rows, else the ones above it would sink.
    const data: Point[] = rows.map((row) => [context.time[row], drawnValue(field.values[row]) ?? 0])
    const layer = lineOf(field.name, data, {
      color: color(field),
      width: 0.6,
      area: { color: color(field), opacity: 0.82 },
    })
    return { ...layer, stack: 'layers' }
  })
  const priceLine = priceSeries(context).map((line) => ({
    ...line,
    z: 6,
    lineStyle: { color: palette.text, width: 1, opacity: 0.75 },
    itemStyle: { color: palette.text },
  }))
  return {
    series: [...series, ...priceLine],
    left: fixed
      ? { fields: [], unit: 'percent', fixed: scaledTo(top, fixed), scale: 'linear' }
      : { fields: [], unit: shown[0]?.unit ?? 'none', reach: [0, top], scale: 'linear' },
    ...(price
      ? { right: { fields: [price], unit: price.unit }, colors: { [price.name]: palette.text } }
      : {}),
  }
}

/** Shares may be given as fractions: then the axis ends at one. */
function scaledTo(top: number, fixed: { min: number; max: number }) {
  return top > 0 && top <= 1.5 ? { min: 0, max: 1 } : fixed
}

/** Rows at even distances, the same for every layer. */
function evenRows(context: PlotContext): number[] {
  const { time, rows, plot } = context
  const columns = Math.max(60, Math.round(plot.width / COLUMN_PX))
  const per = Math.max(1, Math.floor((rows.end - rows.start) / columns))
  const list: number[] = []
  for (let row = 0; row < time.length; row += per) list.push(row)
  if (time.length > 0 && list[list.length - 1] !== time.length - 1) list.push(time.length - 1)
  return list
}
