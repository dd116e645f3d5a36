import { lineSeries, priceSeries, thresholdLines } from '../parts/lines'
import type { PlotContext, Sketch } from '../plot-context'

/** Thresholds in use are parameters whose names end in Upper and Lower. */
export function thresholdsOf(params: Readonly<Record<string, string | number>>): number[] {
  return Object.entries(params).flatMap(([name, value]) =>
    /(Upper|Lower)$/.test(name) && typeof value === 'number' ? [value] : [],
  )
}

/** A line that swings between fixed ends, with its thresholds and the ground between them shaded. */
export function buildOscillator(context: PlotContext): Sketch {
  const { shown, price, palette, color, input } = context
  const levels = thresholdsOf(input.params).sort((a, b) => a - b)
  const series = shown.map((field, index) =>
    lineSeries(context, field, { color: color(field), width: index === 0 ? 1.6 : 1.2, z: 4 - index }),
  )
  const first = series[0] as { markLine?: object; markArea?: object } | undefined
  if (first && levels.length > 0) {
    first.markLine = thresholdLines(context, levels)
    if (levels.length === 2) {
      first.markArea = {
        silent: true,
        animation: false,
        itemStyle: { color: palette.band },
        data: [[{ yAxis: levels[0] }, { yAxis: levels[1] }]],
      }
    }
  }
  return {
    series: [...priceSeries(context), ...series],
    left: { fields: shown, unit: shown[0]?.unit ?? 'none', scale: 'linear', reach: levels },
    ...(price ? { right: { fields: [price], unit: price.unit } } : {}),
  }
}
