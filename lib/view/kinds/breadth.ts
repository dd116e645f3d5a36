import { drawnValue, lineOf, lineSeries, type Point, rowsToDraw } from '../parts/lines'
import type { PlotContext, Sketch } from '../plot-context'

/** Counts kept in objects by length of the average, drawn as the share that is above. */
export function buildBreadth(context: PlotContext): Sketch {
  const { input, palette, time, price } = context
  const { series } = input
  const objects = series.fields.filter((field) => field.role === 'breadth')
  const above = series.columns[objects[0]?.name ?? ''] as
    | readonly (Record<string, number> | null)[]
    | undefined
  const below = series.columns[objects[1]?.name ?? ''] as
    | readonly (Record<string, number> | null)[]
    | undefined
  const lengths = [...new Set((above ?? []).flatMap((row) => (row ? Object.keys(row) : [])))].sort(
    (a, b) => Number(a) - Number(b),
  )
  const shares = lengths.map((length) =>
    Float64Array.from({ length: time.length }, (_, row) => {
      const up = above?.[row]?.[length]
      const down = below?.[row]?.[length]
      if (up === undefined) return Number.NaN
      const all = down === undefined ? Number(series.columns.totalCoins?.[row] ?? Number.NaN) : up + down
      return all > 0 ? (up / all) * 100 : Number.NaN
    }),
  )
  const lines = shares.map((values, index) => {
    const data: Point[] = rowsToDraw(context, values).map((row) => [time[row], drawnValue(values[row])])
    return lineOf(`MA ${lengths[index]}`, data, {
      color: palette.series[index % palette.series.length],
      width: 1.4,
    })
  })
  return {
    series: [
      ...(price ? [lineSeries(context, price, { color: palette.price, width: 1, axis: 1, z: 2 })] : []),
      ...lines,
    ],
    left: { fields: [], unit: 'percent', fixed: { min: 0, max: 100 }, scale: 'linear' },
    ...(price ? { right: { fields: [price], unit: price.unit } } : {}),
  }
}
